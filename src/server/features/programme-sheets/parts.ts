import { zonedInstant } from '#contract/calendar.ts';
import { plainTyped } from '#contract/typed-text.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import type { CellKind, Named } from '#server/sheets/cell-kinds.ts';
import { momentReader, Refused } from '#server/sheets/read-cell.ts';

/** A day with a time, as an instant of the exhibition's time zone. */
export const instant: CellKind<string, { days: readonly string[]; time_zone: string }> = {
  type: 'time',
  read: (typed, { days, time_zone }) => {
    const moment = momentReader(days)(typed);
    if (moment === undefined || moment instanceof Refused) return moment;
    return instantOn(moment.day, moment.time, time_zone);
  },
  reason: {
    zh: '不是日期加时间，例如 2027-01-15 09:00',
    en: 'is not a day with a time, such as 2027-01-15 09:00',
  },
};

export const SEATS = { decimals: 0, after: ['人', '座', '个', '位', 'seats', 'people'] };

export function instantOn(day: string, time: string, time_zone: string): string {
  const offset = zonedInstant(new Date(`${day}T04:00:00Z`), time_zone).slice(-6);
  return `${day}T${time}:00.000${offset}`;
}

/** Rooms, tracks and categories by their names in both languages. */
export function namedParts(parts: readonly { code: string; name: Words }[]): Named[] {
  return parts.map(({ code, name: { zh, en } }) => [code, [zh, en]]);
}

/** A text in one language stands for the other, too. */
export function filled({ zh, en }: Words): Words {
  return { zh: zh || en, en: en || zh };
}

/** For a day that is written without its year; undefined: the year is there. */
export function yearNote(typed: string): Words | undefined {
  if (typed === '' || /\d{4}/.test(plainTyped(typed))) return undefined;
  return {
    zh: `表格写的是“${typed}”，年份取自展会`,
    en: `The table says “${typed}”; the year is the exhibition’s`,
  };
}

export const belowSignUps = (taken: number) => ({
  zh: `已有 ${taken} 个座位订出，座位数不能更少`,
  en:
    taken === 1
      ? '1 person has a seat: there cannot be fewer'
      : `${taken} people have a seat: there cannot be fewer`,
});
