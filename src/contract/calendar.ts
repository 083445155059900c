/** Made once for each zone: making one takes a hundred times as long as using it. */
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

/** The calendar day, YYYY-MM-DD, that it is in a time zone. */
export function calendarDay(now: Date, time_zone: string): string {
  const format = formatIn(time_zone);
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Some days after a calendar day, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
