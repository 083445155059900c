import { useServerMinute } from '#client/device/server-clock.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { clockLike } from '#contract/calendar.ts';

/** The time of day where the exhibition is, for a greeting. Source: specification §9. */
export function useTimeOfDay(): 'morning' | 'afternoon' | 'night' {
  const { server_time } = useExhibition();
  const hour = clockLike(server_time, useServerMinute(server_time)).getUTCHours();
  if (hour >= 6 && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'night';
}
