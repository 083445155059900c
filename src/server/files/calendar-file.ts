import { zonedInstant } from '#contract/calendar.ts';

const PRODUCT = '-//Pavilion//Programme//EN';
const LINE_OCTETS_MAX = 75;
/** Suggested refresh interval for calendar subscriptions. */
const REFRESH = 'PT1H';

export interface CalendarEvent {
  /** Stable id of the event. */
  uid: string;
  /** Increases with every change: calendar apps ignore older versions. */
  sequence: number;
  changed_at: Date;
  starts_at: Date;
  ends_at: Date;
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  title: string;
  location: string;
  description: string;
  url: string;
  /** Minutes before the start; null: no alarm. */
  alarm_minutes: number | null;
}

/** Events as an iCalendar file, in one time zone. Source: RFC 5545. */
export function calendarFile(
  events: readonly CalendarEvent[],
  { name, time_zone }: { name: string; time_zone: string },
): string {
  const offsets = new Set(
    events.flatMap(({ starts_at, ends_at }) =>
      [starts_at, ends_at].map((instant) => offsetOf(instant, time_zone)),
    ),
  );
  // A change of clocks between the events would require the zone's rules: such times are written in UTC.
  const [offset] = offsets.size === 1 ? offsets : [];
  const timeOf = (property: string, instant: Date) =>
    offset
      ? `${property};TZID=${time_zone}:${clockOf(zonedInstant(instant, time_zone))}`
      : `${property}:${utcOf(instant)}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${time_zone}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(offset ? zoneLines(time_zone, offset) : []),
    ...events.flatMap((event) => eventLines(event, timeOf)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** Line length is limited in octets, but `ics` folds by characters. Source: RFC 5545, 3.1. */
export function foldInOctets(calendar: string): string {
  const lines = calendar.replace(/\r\n[ \t]/g, '').split('\r\n');
  return lines.map(foldLine).join('\r\n');
}

function eventLines(
  event: CalendarEvent,
  timeOf: (property: string, instant: Date) => string,
): string[] {
  const { uid, sequence, changed_at, starts_at, ends_at, status, alarm_minutes } = event;
  const alarm =
    alarm_minutes === null || status === 'CANCELLED'
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escapeText(event.title)}`,
          `TRIGGER:-PT${alarm_minutes}M`,
          'END:VALARM',
        ];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcOf(changed_at)}`,
    `LAST-MODIFIED:${utcOf(changed_at)}`,
    `STATUS:${status}`,
    timeOf('DTSTART', starts_at),
    timeOf('DTEND', ends_at),
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${event.url}`,
    ...alarm,
    'END:VEVENT',
  ];
}

/** A zone with a constant UTC offset, which suffices for these events. */
function zoneLines(time_zone: string, offset: string): string[] {
  const written = offset.replace(':', '');
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${time_zone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${written}`,
    `TZOFFSETTO:${written}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
}

function offsetOf(instant: Date, time_zone: string): string {
  return zonedInstant(instant, time_zone).slice(-6);
}

/** 2027-03-05T09:30:00.000+08:00 as 20270305T093000. */
function clockOf(zoned: string): string {
  return zoned.slice(0, 19).replace(/[-:]/g, '');
}

function utcOf(instant: Date): string {
  return `${clockOf(instant.toISOString())}Z`;
}

/** Escapes text as a value, without control characters. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > LINE_OCTETS_MAX) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}
