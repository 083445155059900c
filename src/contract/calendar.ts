/** The calendar day, YYYY-MM-DD, that it is in a time zone. */
export function calendarDay(now: Date, time_zone: string): string {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: time_zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** Some days after a calendar day, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
