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

/** True if every `{{…}}` of a text is a known name without spaces. */
export function knowsPlaceholders(text: string): boolean {
  const named = text.match(/\{\{[^{}]*\}\}/g) ?? [];
  return named.every((braces) => textPlaceholders.some((name) => braces === `{{${name}}}`));
}
