import { clockLike, dayLike, minutesAhead } from '#contract/calendar.ts';

interface Writing {
  locale: string;
  /** An instant in ISO 8601 with the offset of the exhibition’s clocks: `server_time` is one. */
  zoned: string;
}

/** The time of day for today, else with the date, as the clocks of the exhibition show it. */
export function momentText(moment: Date, now: Date, { locale, zoned }: Writing): string {
  const shown = clockLike(zoned, moment);
  const zone = foreignZone(zoned, moment);
  // Written out, for the first of `Intl`'s formatters takes longer to make than a ticket to paint.
  if (dayLike(zoned, moment) === dayLike(zoned, now)) {
    return withZone(shown.toISOString().slice(11, 16), zone);
  }
  const text = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(shown);
  return withZone(text, zone);
}

/** The zone of the exhibition's clocks, `UTC+8`, where this device's clock shows another time; else ''. */
export function foreignZone(zoned: string, at: Date): string {
  const ahead = minutesAhead(zoned);
  if (ahead === -at.getTimezoneOffset()) return '';
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

/** A time, and whose it is where that needs to be said. */
export function withZone(time: string, zone: string): string {
  return zone ? `${time} ${zone}` : time;
}
