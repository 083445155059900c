import { useServerMinute } from '#client/lib/server-clock.ts';
import { clockLike } from '#contract/calendar.ts';
import { useExhibition } from './use-exhibition.ts';

/** The time of day where the exhibition is, for a greeting. Source: specification §9. */
export function useTimeOfDay(): 'morning' | 'afternoon' | 'night' {
  const { server_time } = useExhibition();
  const hour = clockLike(server_time, useServerMinute(server_time)).getUTCHours();
  if (hour >= 6 && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'night';
}
