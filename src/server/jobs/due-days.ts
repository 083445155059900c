import { calendarDay, zonedInstant } from '#contract/calendar.ts';

/** Days before a due date on which an exhibitor is reminded. */
export const REMINDED_DAYS = [14, 3, 0] as const;

/** On the exhibition's clock: mails before it would ring at night. */
const MORNING_HOUR = 9;

/** The days before a due date of which today is one; undefined: no reminder today. */
export function remindedToday(due_at: Date, now: Date, time_zone: string): number | undefined {
  const today = Date.parse(calendarDay(now, time_zone));
  const due = Date.parse(calendarDay(due_at, time_zone));
  const days = (due - today) / 86_400_000;
  return REMINDED_DAYS.find((one) => one === days);
}

/** True from the hour on at which reminders go out. */
export function isAfterMorning(now: Date, time_zone: string): boolean {
  return Number(zonedInstant(now, time_zone).slice(11, 13)) >= MORNING_HOUR;
}

const DAY_MS = 86_400_000;

/** The times between which a due date may have a reminder today, in any time zone. */
export function remindedSpan(now: Date): { from: Date; to: Date } {
  const ahead = Math.max(...REMINDED_DAYS) + 2;
  return {
    from: new Date(now.getTime() - DAY_MS),
    to: new Date(now.getTime() + ahead * DAY_MS),
  };
}
