import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { addDays, zonedInstant } from '#contract/calendar.ts';
import type { Lang } from '#contract/wire.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { foldInOctets } from '#server/files/calendar-file.ts';

const PRODUCT = 'Pavilion';
/** Early, so that holders open the ticket while they still have a network. */
const REMINDED_BEFORE = { hours: 24, before: true };

const words = {
  zh: {
    description: '凭门票二维码入场。出发前请打开一次门票，之后没有网络也能显示：',
    alarm: '请打开一次门票，之后没有网络也能显示',
  },
  en: {
    description:
      'Your ticket’s QR code admits you. Open the ticket once before you leave, it then opens without a network:',
    alarm: 'Open your ticket once: it then opens without a network',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** An exhibition as an iCalendar file: an event for each opening day. It contains no visitor names. */
export function exhibitionCalendar(
  exhibition: ExhibitionRow,
  { lang, origin, now }: { lang: Lang; origin: string; now: Date },
): string {
  const { id } = exhibition;
  const { description, alarm } = words[lang];
  const title = exhibition.name[lang];
  const url = `${origin}/audience/ticket?lang=${lang}`;
  const events = eventTimes(exhibition).map(
    ({ day, ...times }): EventAttributes => ({
      ...times,
      // The uid is the same in both languages, so that a calendar does not add the event twice.
      uid: `${id}-${day}@pavilion`,
      productId: PRODUCT,
      calName: title,
      title,
      description: `${description} ${url}`,
      location: `${exhibition.venue[lang]}, ${exhibition.address[lang]}`,
      url,
      created: now.getTime(),
      alarms: [{ action: 'display', description: alarm, trigger: REMINDED_BEFORE }],
    }),
  );
  const { error, value } = createEvents(events);
  if (!value) throw error ?? new Error('The calendar file could not be made');
  return foldInOctets(value);
}

/** The opening hours of each day; if unknown, one event for all days. */
function eventTimes({ opening_days, start_date, end_date, time_zone }: ExhibitionRow) {
  if (opening_days.length === 0) {
    return [{ day: start_date, start: dateOf(start_date), end: dateOf(addDays(end_date, 1)) }];
  }
  return opening_days.map(({ date, opens, closes }) => ({
    day: date,
    start: instantOf(date, opens, time_zone),
    end: instantOf(date, closes, time_zone),
    startInputType: 'utc' as const,
    endInputType: 'utc' as const,
  }));
}

function dateOf(day: string): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}

/** Milliseconds since 1970 of a local time in a time zone. */
function instantOf(date: string, clock: string, time_zone: string): number {
  const asUtc = Date.parse(`${date}T${clock}Z`);
  const offset = zonedInstant(new Date(asUtc), time_zone).slice(-6);
  return Date.parse(`${date}T${clock}${offset}`);
}
