import * as z from 'zod/mini';
import { calendarDay } from '#contract/calendar.ts';
import { issueName } from '#contract/errors.ts';
import { datesInOrder, exhibitionFields } from '#contract/exhibition-data.ts';
import { areRatesOfFuture } from './part-rules.ts';

/**
 * An exhibition as a JSON file of its organiser. `npm run exhibition -- --example` prints a complete example.
 * Every text has the form `{"zh": "…", "en": "…"}`. Texts name no dates, because pages take them from
 * `start_date` and `end_date`.
 */
export const ExhibitionData = z.strictObject(exhibitionFields).check(...datesInOrder);
export type ExhibitionData = z.infer<typeof ExhibitionData>;

/** The message of an issue whose schema has no words of its own. */
const UNNAMED = 'Invalid input';

/** @throws {Error} that lists every wrong field, one per line. */
export function readExhibitionData(given: unknown, now: Date): ExhibitionData {
  // Libraries may set the messages of all schemas to another language.
  const read = ExhibitionData.safeParse(given, { reportInput: true, error: () => UNNAMED });
  if (read.success && areRatesOfFuture(read.data, calendarDay(now, read.data.time_zone))) {
    throw new Error('Wrong exhibition:\nrates.day: must not be in the future');
  }
  if (read.success) return read.data;
  throw new Error(`Wrong exhibition:\n${read.error.issues.flatMap(describe).join('\n')}`);
}

function describe(issue: z.core.$ZodIssue): string[] {
  const fields =
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path];
  const says = (issue.code === 'custom' && issue.params?.hint) || named(issue);
  return fields.map((path) => `${path.join('.')}: ${says}`);
}

function named(issue: z.core.$ZodIssue): string {
  return issue.message === UNNAMED ? issueName(issue) : issue.message;
}
