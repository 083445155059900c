/** The time of day for today, else with the date; by the device's clock, which people see beside it. */
export function momentText(moment: Date, now: Date, locale: string): string {
  const isToday = moment.toDateString() === now.toDateString();
  // Written out, for the first of `Intl`'s formatters takes longer to make than a ticket to paint.
  if (isToday) return `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`;
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
