import { addDays } from './calendar.ts';
import { limits } from './limits.ts';
import { type EntryRule, entryKinds } from './travel.ts';
import type { Lang } from './wire.ts';

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

/**
 * The answer to “do I need a visa for these days?”:
 * - `not_needed`: a rule covers them, and its source was checked lately
 * - `undecided`: a rule ends before or during them, begins later, or was checked long ago
 * - `needed`: the organiser knows of no rule
 */
export const visaVerdicts = ['not_needed', 'undecided', 'needed'] as const;
export type VisaVerdict = (typeof visaVerdicts)[number];

/** Passports and permits for which no rule is needed. */
const AT_HOME = ['CN', 'HK', 'MO', 'TW'];

/**
 * The verdict for a passport with the rule it follows from, if there is one. Transit needs a ticket to a third
 * country, so it decides nothing.
 * @param answers the rules for the passport, best first
 */
export function visaVerdict(
  country: string,
  answers: readonly EntryAnswer[],
): { verdict: VisaVerdict; answer: EntryAnswer | undefined } {
  if (AT_HOME.includes(country)) return { verdict: 'not_needed', answer: undefined };
  const known = answers.filter(({ rule, state }) => rule.kind !== 'transit' && state !== 'ended');
  const sure = known.find(({ state, is_old }) => state === 'covers' && !is_old);
  if (sure) return { verdict: 'not_needed', answer: sure };
  const [answer] = known;
  return { verdict: answer ? 'undecided' : 'needed', answer };
}

export type VisaStep = 'passport' | 'letter' | 'check_again' | 'apply_from' | 'decide' | 'apply_by';

/** The days before the exhibition on which a rule is checked once more. */
const CHECK_AGAIN_DAYS = 14;

/**
 * The things to do after a verdict, in order. `day` is `null` for what can be done now; a day that has passed
 * becomes now, and the first day to apply is left out.
 */
export function visaSteps(
  verdict: VisaVerdict,
  start_date: string,
  today: string,
): { step: VisaStep; day: string | null }[] {
  const { opens, best_by } = visaWindow(start_date);
  const planned: { step: VisaStep; day: string }[] =
    verdict === 'not_needed'
      ? [
          { step: 'passport', day: today },
          { step: 'check_again', day: addDays(start_date, -CHECK_AGAIN_DAYS) },
        ]
      : [
          { step: 'letter', day: today },
          { step: 'apply_from', day: opens },
          { step: verdict === 'needed' ? 'apply_by' : 'decide', day: best_by },
        ];
  return planned
    .filter(({ step, day }) => step !== 'apply_from' || day > today)
    .map(({ step, day }) => ({ step, day: day > today ? day : null }));
}

/** The calendar file with the days of a verdict: a path on this site. */
export function visaCalendarPath(verdict: VisaVerdict, lang: Lang): string {
  return `/calendar/visa/${verdict}/${lang}.ics`;
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
