import { useServerMinute } from '#client/device/server-clock.ts';
import { clockLike } from '#contract/calendar.ts';
import { newSince } from '#contract/new-since.ts';
import { useExhibition } from './use-exhibition.ts';

/** True within the opening hours of the exhibition, by the server's clock: only then is anything live. */
export function useIsShowOpen(): boolean {
  const { server_time, opening_days, start_date, end_date } = useExhibition();
  const [day = '', time = ''] = clockLike(server_time, useServerMinute(server_time))
    .toISOString()
    .slice(0, 16)
    .split('T');
  if (opening_days.length === 0) return start_date <= day && day <= end_date;
  return opening_days.some(
    ({ date, opens, closes }) => date === day && opens <= time && time < closes,
  );
}

/** The earliest year of release, by the server's clock, of what may be called new: the last one. */
export function useNewSince(): number {
  const { server_time } = useExhibition();
  return newSince(clockLike(server_time, useServerMinute(server_time)));
}
