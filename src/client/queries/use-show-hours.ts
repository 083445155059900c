import { useServerMinute } from '#client/device/server-clock.ts';
import { clockLike } from '#contract/calendar.ts';
import { newSince } from '#contract/new-since.ts';
import { useExhibition } from './use-exhibition.ts';

/** The first release year that counts as new, by the server's clock: last year. */
export function useNewSince(): number {
  const { server_time } = useExhibition();
  return newSince(clockLike(server_time, useServerMinute(server_time)));
}
