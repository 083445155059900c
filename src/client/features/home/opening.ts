import { dayLike } from '#contract/calendar.ts';
import type { Exhibition } from '#contract/exhibitions.ts';

const DAY_MS = 86_400_000;

/** The state of an exhibition in its time zone: before it opens, on one of its days, or over. */
export type Opening = { state: 'before'; days: number } | { state: 'today' } | { state: 'over' };

export function openingOf(
  {
    start_date,
    end_date,
    server_time,
  }: Pick<Exhibition, 'start_date' | 'end_date' | 'server_time'>,
  now: Date,
): Opening {
  const today = dayLike(server_time, now);
  if (today > end_date) return { state: 'over' };
  if (today >= start_date) return { state: 'today' };
  return { state: 'before', days: (Date.parse(start_date) - Date.parse(today)) / DAY_MS };
}
