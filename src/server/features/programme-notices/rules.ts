import { zonedInstant } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';

const HOUR_MS = 3_600_000;

/**
 * The end of the night, in which an SMS would disturb. Null by day, and if the item begins before a notice in
 * the morning would help.
 */
export function quietUntil(
  now: Date,
  { time_zone, starts_at }: { time_zone: string; starts_at: Date },
): Date | null {
  const { QUIET_FROM_HOUR: from, QUIET_UNTIL_HOUR: until } = limits;
  const [hour = 0, minute = 0, second = 0] = zonedInstant(now, time_zone)
    .slice(11, 19)
    .split(':')
    .map(Number);
  if (hour >= until && hour < from) return null;
  const hours = hour >= from ? 24 - hour + until : until - hour;
  const into = (minute * 60 + second) * 1000 + now.getUTCMilliseconds();
  const end = new Date(now.getTime() + hours * HOUR_MS - into);
  const notice_ms = limits.PROGRAMME_REMINDER_MINUTES * 60_000;
  return starts_at.getTime() < end.getTime() + notice_ms ? null : end;
}
