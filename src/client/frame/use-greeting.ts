import { useServerMinute } from '#client/device/server-clock.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { clockLike } from '#contract/calendar.ts';
import { greetingAt, type TimeOfDay } from '#contract/time-of-day.ts';

/** The time of day at the exhibition to greet by; null: a greeting that fits any time. */
export function useGreeting(): TimeOfDay | null {
  const { server_time } = useExhibition();
  return greetingAt(clockLike(server_time, useServerMinute(server_time)).getUTCHours());
}
