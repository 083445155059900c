import { zonedInstant } from '#contract/calendar.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import type { Problem, TableRow } from './sheet-rows.ts';

export type Says<Value> = (typed: string) => Value | undefined;

/** Reads the cells of a row: an empty one leaves what was there. */
export function cellReader<Column extends string>(
  { row, cells }: TableRow<Column>,
  problems: Problem<Column>[],
) {
  return <Value>(column: Column, was: Value, says: Says<Value>, text: Words): Value => {
    const typed = cells[column];
    if (!typed) return was;
    const said = says(typed);
    if (said === undefined) problems.push({ row, column, text: quoted(typed, text) });
    return said ?? was;
  };
}

export function instantOn(day: string, time: string, time_zone: string): string {
  const offset = zonedInstant(new Date(`${day}T04:00:00Z`), time_zone).slice(-6);
  return `${day}T${time}:00.000${offset}`;
}

export function byName(all: readonly { code: string; name: Words }[]): Says<string> {
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

function quoted(typed: string, { zh, en }: Words): Words {
  const short = typed.length > 40 ? `${typed.slice(0, 40)}…` : typed;
  return { zh: `“${short}”${zh}`, en: `“${short}” ${en}` };
}

export const wrong = { zh: '无法读取', en: 'cannot be read' };
export const notListed = { zh: '不在可选范围内', en: 'is not one of the choices' };
export const noAmount = { zh: '不是金额，例如 680', en: 'is not an amount, such as 680' };
export const noMoment = {
  zh: '不是日期加时间，例如 2027-01-15 09:00',
  en: 'is not a day with a time, such as 2027-01-15 09:00',
};
export const noNumber = { zh: '不是整数', en: 'is not a whole number' };
export const noTime = { zh: '不是时间，例如 09:30', en: 'is not a time, such as 09:30' };
export const notADay = { zh: '不是展会日期', en: 'is not a day of the exhibition' };
export const belowSignUps = (taken: number) => ({
  zh: `已有 ${taken} 个座位订出，座位数不能更少`,
  en:
    taken === 1
      ? '1 person has a seat: there cannot be fewer'
      : `${taken} people have a seat: there cannot be fewer`,
});
