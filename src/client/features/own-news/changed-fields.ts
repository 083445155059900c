import { formLines } from '#contract/form-lines.ts';
import type { NewsForm } from '#contract/own-news.ts';

/** Context lines around a difference in a long text. */
const AROUND = 1;

/** The fields of an article that differ between two states, long texts cut to the lines that do. */
export function changedFields(then: NewsForm, now: NewsForm) {
  const later = formLines({ ...now });
  return [...formLines({ ...then })]
    .map(([field, text]) => ({ field, ...differing(text, later.get(field) ?? '') }))
    .filter(({ before, after }) => before !== after);
}

/** Removes common leading and trailing lines. */
function differing(before: string, after: string) {
  const [one, other] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const part = (lines: string[]) =>
    lines.slice(Math.max(0, start - AROUND), lines.length - Math.max(0, end - AROUND)).join('\n');
  return before === after ? { before, after } : { before: part(one), after: part(other) };
}
