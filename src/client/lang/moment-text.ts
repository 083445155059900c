import { clockLike, dayLike } from '#contract/calendar.ts';
import { foreignZone, withZone } from './zone-text.ts';

interface Writing {
  locale: string;
  /** An ISO 8601 instant with the exhibition's UTC offset, e.g. `server_time`. */
  zoned: string;
}

/** The time of day for today, else with the date, in the exhibition's time zone. */
export function momentText(moment: Date, now: Date, { locale, zoned }: Writing): string {
  const shown = clockLike(zoned, moment);
  const zone = foreignZone(zoned, moment);
  // Formatted by hand: creating the first `Intl` formatter takes longer than painting a ticket.
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
