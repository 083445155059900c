import type { ProgrammeChoices } from '#client/queries/programme.ts';
import type { ProgrammeSearch } from '#contract/filters.ts';

/**
 * The day that is shown: the one of the address, else today or the first one. Undefined is every day,
 * where one searches without having chosen a day.
 * @param today YYYY-MM-DD by the server’s clock
 */
export function shownDay(
  { day, q, view }: ProgrammeSearch,
  { days }: Pick<ProgrammeChoices, 'days'>,
  today: string,
): string | undefined {
  if (view === 'now') return nextDay(days, today);
  if (day) return day;
  return q && view !== 'grid' ? undefined : nextDay(days, today);
}

/** Today, or the next day with a conference; the first one when all are past. */
function nextDay(days: ProgrammeChoices['days'], today: string): string | undefined {
  return (days.find(({ date }) => date >= today) ?? days[0])?.date;
}
