import { useServerMinute } from '#client/device/server-clock.ts';
import { clockLike } from '#contract/calendar.ts';
import { newSince } from '#contract/new-since.ts';
import { useExhibition } from './use-exhibition.ts';

/** The earliest year of release, by the server's clock, of what may be called new: the last one. */
export function useNewSince(): number {
  const { server_time } = useExhibition();
  return newSince(clockLike(server_time, useServerMinute(server_time)));
}
