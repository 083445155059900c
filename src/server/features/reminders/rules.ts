import { addDays, calendarDay, zonedInstant } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';

/** Hours of the day, in the exhibition's time zone, in which a reminder does not disturb. */
const DAY_BEGINS = 9;
const DAY_ENDS = 20;

/** True in the time for reminders: by day, from a week before the exhibition to the day before it. */
export function isReminding(
  { start_date, time_zone }: Pick<ExhibitionRow, 'start_date' | 'time_zone'>,
  now: Date,
): boolean {
  const today = calendarDay(now, time_zone);
  const isWeek = today >= addDays(start_date, -limits.REMINDER_DAYS) && today < start_date;
  const hour = Number(zonedInstant(now, time_zone).slice(11, 13));
  return isWeek && hour >= DAY_BEGINS && hour < DAY_ENDS;
}
