import type { IssueName } from './errors.ts';
import { plainTyped } from './typed-text.ts';

/** Days since 30 December 1899, as spreadsheets count. */
const SERIAL_START_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Formats accepted besides `YYYY-MM-DD`. */
export interface DayForm {
  /** Likely days, such as those of the exhibition: they supply a missing year and resolve `3/5` or `5/3`. */
  days?: readonly string[];
  /** A number such as 46452 is a spreadsheet's serial day. */
  serial?: boolean;
}

/**
 * Parses a calendar day as typed or from a spreadsheet: `2027-03-05`, `2027年3月5日`, `20270305`, `5 Mar 2027`,
 * `March 5`, `05.03.2027`, `3/5/2027`, `2027-03-05T00:00:00+08:00`. Ambiguous day and month are accepted only
 * if one of the two days is in `days`.
 * @returns YYYY-MM-DD, or the name of the fault
 */
export function readDay(
  typed: string,
  { days = [], serial = false }: DayForm = {},
): { day: string } | { fault: IssueName } {
  const text = plainTyped(typed)
    .replace(/[,，]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/ ?(?:\(|（)?(?:星期|周)[一二三四五六日天](?:\)|）)?$/, '')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.? /, '');
  const found = new Set(candidates(text, days, serial).filter(isDay));
  if (found.size === 0) return { fault: 'day_invalid' };
  const likely = [...found].filter((day) => days.includes(day));
  const [day, other] = likely.length > 0 ? likely : [...found];
  return day === undefined || other !== undefined ? { fault: 'day_ambiguous' } : { day };
}

function candidates(text: string, days: readonly string[], serial: boolean): string[] {
  if (serial && /^\d{5}(\.\d+)?$/.test(text)) {
    return [
      new Date(SERIAL_START_MS + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10),
    ];
  }
  const iso = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return [dayOf(iso[1], iso[2], iso[3])];
  // Programs append midnight, in any zone, to a day.
  const whole =
    /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?[日号]?(?:[t ]00:00(?::00(?:\.0+)?)?(?: ?z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    );
  if (whole) return [dayOf(whole[1], whole[2], whole[3])];
  const words =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -.]?(?: ?of )?(?<month>[a-z]{3,9})\.?(?:[ -](?<year>\d{4}))?$/.exec(
      text,
    ) ??
    /^(?<month>[a-z]{3,9})\.?[ -]?(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[ -](?<year>\d{4}))?$/.exec(
      text,
    );
  if (words?.groups) {
    const { day, month: name = '', year } = words.groups;
    const month = MONTHS.indexOf(name.slice(0, 3)) + 1;
    if (month === 0) return [];
    return yearsOf(year, days).map((one) => dayOf(one, String(month), day));
  }
  const chinese = /^(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/.exec(text);
  if (chinese) return yearsOf(undefined, days).map((year) => dayOf(year, chinese[1], chinese[2]));
  const numbers = /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4}))?\.?$/.exec(text);
  if (!numbers) return [];
  const [, first, second, year] = numbers;
  const years = yearsOf(year, days);
  const dayFirst = years.map((one) => dayOf(one, second, first));
  // With dots the day comes first: 05.03.2027.
  if (/^\d+\.\d+\.\d{4}$/.test(text)) return dayFirst;
  return [...years.map((one) => dayOf(one, first, second)), ...dayFirst];
}

function yearsOf(year: string | undefined, days: readonly string[]): string[] {
  return year ? [year] : [...new Set(days.map((day) => day.slice(0, 4)))];
}

function dayOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isDay(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day);
}

/**
 * A local time in a request as ISO 8601 with an offset: `2027-03-06 09:30`, `2027/3/6 9:30`, full-width
 * digits, with seconds. Other texts are returned unchanged, for the next check.
 * @param offset of the exhibition's clocks
 */
export function readInstant(typed: string, offset = '+08:00'): string {
  const local =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ t](\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?$/i.exec(
      plainTyped(typed),
    );
  if (!local) return plainTyped(typed);
  const [, year, month, day, hours = '', minutes, seconds = '00', fraction = ''] = local;
  return `${dayOf(year, month, day)}T${hours.padStart(2, '0')}:${minutes}:${seconds}${fraction}${offset}`;
}
