import { useServerMinute } from '#client/lib/server-clock.ts';
import { useExhibition } from './use-exhibition.ts';

/** The time of day where the exhibition is, for a greeting. Source: specification §9. */
export function useTimeOfDay(): 'morning' | 'afternoon' | 'night' {
  const { time_zone, server_time } = useExhibition();
  const hour = Number(
    new Intl.DateTimeFormat('en', {
      timeZone: time_zone,
      hour: '2-digit',
      hourCycle: 'h23',
    }).format(useServerMinute(server_time)),
  );
  if (hour >= 6 && hour < 12) return 'morning';
  return hour >= 12 && hour < 19 ? 'afternoon' : 'night';
}
