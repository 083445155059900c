import { useServerMinute } from '#client/device/server-clock.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { clockLike } from '#contract/calendar.ts';
import { type TimeOfDay, timeOfDay } from '#contract/time-of-day.ts';

/** The time of day at the exhibition, for a greeting. */
export function useTimeOfDay(): TimeOfDay {
  const { server_time } = useExhibition();
  return timeOfDay(clockLike(server_time, useServerMinute(server_time)).getUTCHours());
}
