import { addDays } from './calendar.ts';
import { limits } from './limits.ts';
import { type EntryRule, entryKinds } from './travel.ts';

/**
 * The relation of a rule to the exhibition's days:
 * - `covers`: announced for all of them
 * - `partly`: for some of them, or it begins afterwards
 * - `not_announced`: valid today and ends before them
 * - `ended`: no longer valid
 */
export type EntryState = 'covers' | 'partly' | 'not_announced' | 'ended';

export interface EntryAnswer {
  rule: EntryRule;
  state: EntryState;
  /** The last check of its source is outdated. */
  is_old: boolean;
}

interface Days {
  start_date: string;
  end_date: string;
}

const order: readonly EntryState[] = ['covers', 'partly', 'not_announced', 'ended'];

/** A rule without an announced end covers future days; a note says that it may end. */
export function entryState(
  { valid_from, valid_until }: Pick<EntryRule, 'valid_from' | 'valid_until'>,
  { start_date, end_date }: Days,
  today: string,
): EntryState {
  if (valid_until !== null && valid_until < today) return 'ended';
  if (valid_until !== null && valid_until < start_date) return 'not_announced';
  const lasts = valid_until === null || valid_until >= end_date;
  return valid_from <= start_date && lasts ? 'covers' : 'partly';
}

/** True if the source of a rule must be checked again. */
export function isCheckOld({ checked_on }: Pick<EntryRule, 'checked_on'>, today: string): boolean {
  return addDays(checked_on, limits.ENTRY_RULE_CHECKED_DAYS) < today;
}

/** The rules for a passport: those that cover the exhibition first, then by quality. */
export function entryAnswers(
  rules: readonly EntryRule[],
  country: string,
  days: Days,
  today: string,
): EntryAnswer[] {
  return rules
    .filter(({ countries }) => countries.includes(country))
    .map((rule) => ({
      rule,
      state: entryState(rule, days, today),
      is_old: isCheckOld(rule, today),
    }))
    .sort(
      (one, other) =>
        order.indexOf(one.state) - order.indexOf(other.state) ||
        entryKinds.indexOf(one.rule.kind) - entryKinds.indexOf(other.rule.kind),
    );
}

/** The recommended days for a visa application. Source: specification §9. */
export function visaWindow(start_date: string): { opens: string; best_by: string } {
  return {
    opens: monthsBefore(start_date, limits.VISA_NOT_EARLIER_MONTHS),
    best_by: monthsBefore(start_date, limits.VISA_APPLY_MONTHS_BEFORE),
  };
}

/** The same day some months earlier, or the last day of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
}
