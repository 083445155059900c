import { clockLike, dayLike } from '#contract/calendar.ts';
import { foreignZone, withZone } from './zone-text.ts';

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
