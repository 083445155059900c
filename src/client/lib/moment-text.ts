/** Today only the time of day, by the device's own clock: it is read beside that. */
export function momentText(moment: Date, now: Date, locale: string): string {
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(locale, {
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);
}
