/** Cached per zone: creating a formatter takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(time_zone: string): Intl.DateTimeFormat {
  const made = formats.get(time_zone);
  if (made) return made;
  const format = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(time_zone, format);
  return format;
}

/** The calendar day, YYYY-MM-DD, in a time zone. */
export function calendarDay(now: Date, time_zone: string): string {
  const format = formatIn(time_zone);
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The Swedish format is 2027-03-05 20:00:00, which parses as ISO. */
function clockOf(time_zone: string): Intl.DateTimeFormat {
  const made = clocks.get(time_zone);
  if (made) return made;
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone: time_zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  clocks.set(time_zone, clock);
  return clock;
}

/** An instant in a time zone: ISO 8601 with the zone's offset. */
export function zonedInstant(now: Date, time_zone: string): string {
  const clock = clockOf(time_zone).format(now);
  const shown = Date.parse(`${clock.replace(' ', 'T')}Z`);
  const seconds = Math.floor(now.getTime() / 1000) * 1000;
  const minutes = (shown - seconds) / 60_000;
  const ahead = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  const offset = `${minutes < 0 ? '-' : '+'}${ahead}`;
  return new Date(now.getTime() + minutes * 60_000).toISOString().replace('Z', offset);
}

/**
 * Another instant in the UTC offset of `zoned`, as the UTC fields of a date. Avoids `Intl`: on a slow phone
 * creating a formatter takes longer than painting the page.
 */
export function clockLike(zoned: string, now: Date): Date {
  return new Date(now.getTime() + minutesAhead(zoned) * 60_000);
}

/** UTC offset of `zoned` in minutes: -210 for `…-03:30`. */
export function minutesAhead(zoned: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(zoned) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '-' ? -ahead : ahead;
}

/** The calendar day, YYYY-MM-DD, in the UTC offset of `zoned`. */
export function dayLike(zoned: string, now: Date): string {
  return clockLike(zoned, now).toISOString().slice(0, 10);
}

/** Adds days to a calendar day; negative: subtracts. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
