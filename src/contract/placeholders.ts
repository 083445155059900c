import * as z from 'zod/mini';
import type { IssueName } from './errors.ts';

/** Names allowed in `{{…}}` in page texts; the page inserts the exhibition's data. */
export const textPlaceholders = [
  'exhibition_name',
  'dates',
  'start_date',
  'end_date',
  'place',
  'address',
  'show_hall',
  'visit_phone',
  'email',
  'organiser',
  'edits_a_year',
  'minimum_age',
  'minimum_age_mainland',
  'id_number_days',
  'visa_opens',
  'visa_best_by',
  'visa_stay_days',
  'transit_hours',
] as const;
export type TextPlaceholder = (typeof textPlaceholders)[number];

const IN_BRACES = /\{\{[^{}]*\}\}|\{[^{}]*\}/g;
const issue = (name: IssueName) => name;

/** The placeholders of a text as they are written, such as `{name}` or `{{name}}`. */
export function placeholdersIn(text: string): string[] {
  return text.match(IN_BRACES) ?? [];
}

/**
 * Refuses a text with an unknown placeholder, and names the placeholder.
 * @param known with their braces
 */
export function namesOnly(known: readonly string[]) {
  return z.check<string>(({ value, issues }) => {
    const detail = placeholdersIn(value).find((one) => !known.includes(one));
    if (detail === undefined) return;
    const message = issue('placeholder_unknown');
    issues.push({ code: 'custom', message, params: { detail }, input: value });
  });
}

export const inSingleBraces = (names: readonly string[]) => names.map((name) => `{${name}}`);
