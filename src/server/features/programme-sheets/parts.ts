import { zonedInstant } from '#contract/calendar.ts';
import { plainTyped } from '#contract/typed-text.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import type { TableRow } from '#server/sheets/find-table.ts';
import {
  cellReader,
  dayReader,
  momentReader,
  type ReadCell,
  Refused,
} from '#server/sheets/read-cell.ts';
import type { Problem } from './rows.ts';

/** Reads the cells of a row of the programme, or of tours. */
export function reader<Column extends string>(row: TableRow<Column>, problems: Problem<Column>[]) {
  return cellReader(row, (column, text) => problems.push({ row: row.row, column, text }));
}

/** A day of the exhibition. */
export function exhibitionDay(days: readonly string[]): ReadCell<string> {
  const dayIn = dayReader(days);
  return (typed) => {
    const day = dayIn(typed);
    return day instanceof Refused || days.includes(day) ? day : undefined;
  };
}

/** A day with a time, as an instant of the exhibition's time zone. */
export function instantReader(days: readonly string[], time_zone: string): ReadCell<string> {
  const momentIn = momentReader(days);
  return (typed) => {
    const moment = momentIn(typed);
    if (moment === undefined || moment instanceof Refused) return moment;
    return instantOn(moment.day, moment.time, time_zone);
  };
}

export function instantOn(day: string, time: string, time_zone: string): string {
  const offset = zonedInstant(new Date(`${day}T04:00:00Z`), time_zone).slice(-6);
  return `${day}T${time}:00.000${offset}`;
}

export function byName(
  all: readonly { code: string; name: Words }[],
): (typed: string) => string | undefined {
  const codes = new Map(
    all.flatMap(({ code, name }) =>
      [code, name.zh, name.en].map((text) => [plain(text), code] as const),
    ),
  );
  return (typed) => codes.get(plain(typed));
}

export function allOf<Value>(values: readonly (Value | undefined)[]): Value[] | undefined {
  return values.every((value) => value !== undefined) ? [...new Set(values)] : undefined;
}

export const wrong = { zh: '无法读取', en: 'cannot be read' };
export const notListed = { zh: '不在可选范围内', en: 'is not one of the choices' };
export const noMoment = {
  zh: '不是日期加时间，例如 2027-01-15 09:00',
  en: 'is not a day with a time, such as 2027-01-15 09:00',
};
export const noNumber = { zh: '不是整数', en: 'is not a whole number' };
export const noTime = { zh: '不是时间，例如 09:30', en: 'is not a time, such as 09:30' };
export const notADay = { zh: '不是展会日期', en: 'is not a day of the exhibition' };
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
