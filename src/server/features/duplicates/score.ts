import { type DuplicateReason, duplicateReasons } from '#contract/duplicate-filters.ts';
import { plainName, spellingOf } from './keys.ts';

/** How probable it is, for each reason alone, that two registrations belong to one person. */
const WEIGHTS: Readonly<Record<Exclude<DuplicateReason, 'other_name'>, number>> = {
  id_number: 0.95,
  email: 0.8,
  phone: 0.75,
  name_company: 0.7,
  pinyin_company: 0.5,
  name: 0.4,
};
/** Assistants register colleagues with their own phone. */
const OTHER_NAME_FACTOR = 0.5;
/** Pairs with a lower score are not shown. */
export const SCORE_MIN = 30;

/** All reasons for and against a pair, the strongest first. `found`: the kinds of equal keys. */
export function reasonsOf(
  found: Iterable<DuplicateReason>,
  one: { name: string },
  other: { name: string },
): DuplicateReason[] {
  const reasons = new Set(found);
  if (reasons.has('name_company')) reasons.delete('pinyin_company');
  else if (!reasons.has('pinyin_company')) {
    reasons.add(isSameName(one.name, other.name) ? 'name' : 'other_name');
  }
  return duplicateReasons.filter((reason) => reasons.has(reason));
}

/** Percent. Independent reasons add up: phone 75 % and e-mail 80 % are 95 %. */
export function scoreOf(reasons: readonly DuplicateReason[]): number {
  const doubt = reasons.reduce(
    (left, reason) => (reason === 'other_name' ? left : left * (1 - WEIGHTS[reason])),
    1,
  );
  const factor = reasons.includes('other_name') ? OTHER_NAME_FACTOR : 1;
  return Math.round((1 - doubt) * factor * 100);
}

function isSameName(one: string, other: string): boolean {
  const spelling = spellingOf(one);
  return plainName(one) === plainName(other) || (!!spelling && spelling === spellingOf(other));
}
