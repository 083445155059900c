import { calendarDay } from '#contract/calendar.ts';
import type { Ticket } from '#contract/tickets.ts';

export type DayCount =
  | { state: 'before'; days: number }
  | { state: 'today'; day: number; of: number }
  | { state: 'over' };

/** Days until the exhibition opens, by its own calendar; `day` counts from 1. */
export function dayCount(
  { start_date, end_date, time_zone }: Pick<Ticket, 'start_date' | 'end_date' | 'time_zone'>,
  now: Date,
): DayCount {
  const today = calendarDay(now, time_zone);
  if (today < start_date) return { state: 'before', days: daysBetween(today, start_date) };
  if (today > end_date) return { state: 'over' };
  return {
    state: 'today',
    day: daysBetween(start_date, today) + 1,
    of: daysBetween(start_date, end_date) + 1,
  };
}

/** Calendar days have no summer time: each is 24 hours long in UTC. */
function daysBetween(first: string, last: string): number {
  return (Date.parse(`${last}T00:00Z`) - Date.parse(`${first}T00:00Z`)) / 86_400_000;
}
