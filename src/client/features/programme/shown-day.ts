import type { ProgrammeChoices } from '#client/queries/programme.ts';
import type { ProgrammeSearch } from '#contract/filters.ts';

/**
 * The displayed day: the one in the address, else today or the first one. Undefined means every
 * day: a search without a chosen day.
 * @param today YYYY-MM-DD by the server's clock
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

/** Today, or the next day with a conference; the first day when all are past. */
function nextDay(days: ProgrammeChoices['days'], today: string): string | undefined {
  return (days.find(({ date }) => date >= today) ?? days[0])?.date;
}
