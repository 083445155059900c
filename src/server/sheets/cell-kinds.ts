import type { NumberForm } from '#contract/typed-numbers.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain, saysOneOf, splitCell, timeOf } from './cells.ts';
import { dayReader, numberReader, Refused } from './read-cell.ts';
import { webAddressOf } from './web-addresses.ts';

/** How the cells of a column are read. */
export interface CellKind<Value, Known> {
  /** Numbers, days and times: a cell's value counts, not how the spreadsheet shows it. */
  type?: 'number' | 'time';
  /** Undefined: the text cannot be read, for `reason`. */
  read: (typed: string, known: Known) => Value | Refused | undefined;
  /** The value of a dash. Without it, a dash is read like any text. */
  nothing?: Value;
  /** Said behind the text of the cell. */
  reason: Words;
}

/** A code with its names. */
export type Named = readonly [code: string, names: readonly string[]];
export type Labels<Code extends string> = Record<Code, Words>;

export const unread: Words = { zh: '无法读取', en: 'cannot be read' };
export const notListed: Words = { zh: '不在可选范围内', en: 'is not one of the choices' };

export const text: CellKind<string, unknown> = {
  read: (typed) => typed,
  nothing: '',
  reason: unread,
};

export const webAddress: CellKind<string, unknown> = { ...text, read: webAddressOf };

export function number(form: NumberForm): CellKind<number, unknown> {
  return { type: 'number', read: numberReader(form), reason: unread };
}

/** A number, or null for a dash and for the words that say that there is none. */
export function numberOrNone(
  form: NumberForm,
  none: readonly string[],
): CellKind<number | null, unknown> {
  const read = numberReader(form);
  return {
    type: 'number',
    read: (typed) => (saysOneOf(typed, none) ? null : read(typed)),
    nothing: null,
    reason: unread,
  };
}

/** Codes that are read by themselves, by a label in either language, or by a further name. */
export function choice<Code extends string>(
  labels: Labels<Code>,
  names?: Record<Code, readonly string[]>,
): CellKind<Code, unknown> {
  const codes = Object.entries<Words>(labels) as [Code, Words][];
  const find = findNamed(
    codes.map(([code, { zh, en }]) => [code, [zh, en, ...(names?.[code] ?? [])]]),
  );
  return { read: (typed) => find(typed) as Code | undefined, reason: notListed };
}

/** Codes that depend on the exhibition. */
export function choiceFrom<Known>(
  listed: (known: Known) => Iterable<Named>,
): CellKind<string, Known> {
  return { read: (typed, known) => findNamed(listed(known))(typed), reason: notListed };
}

function findNamed(all: Iterable<Named>): (typed: string) => string | undefined {
  const codes = new Map(
    [...all].flatMap(([code, names]) => [code, ...names].map((one) => [plain(one), code] as const)),
  );
  return (typed) => codes.get(plain(typed));
}

/** Several values in a cell, each one once. */
export function several<Value, Known>(one: CellKind<Value, Known>): CellKind<Value[], Known> {
  return {
    read: (typed, known) => {
      const values: Value[] = [];
      for (const part of splitCell(typed)) {
        const value = one.read(part, known);
        if (value === undefined) return undefined;
        if (value instanceof Refused) return value as Refused;
        values.push(value);
      }
      return [...new Set(values)];
    },
    nothing: [],
    reason: one.reason,
  };
}

const yes = ['是', '有', '对', '可', '支持', '新品', 'yes', 'y', 'true', '1', '√', '✓', '✔', 'new'];
const no = ['否', '无', '不', '不支持', '非新品', 'no', 'n', 'false', '0', '×', '✗', 'x'];

export const flag: CellKind<boolean, unknown> = {
  read: (typed) => saysOneOf(typed, yes) || (saysOneOf(typed, no) ? false : undefined),
  nothing: false,
  reason: { zh: '应为“是”或“否”', en: 'is neither yes nor no' },
};

export const time: CellKind<string, unknown> = {
  type: 'time',
  read: timeOf,
  reason: { zh: '不是时间，例如 09:30', en: 'is not a time, such as 09:30' },
};

/** A day of the exhibition. */
export const openingDay: CellKind<string, { days: readonly string[] }> = {
  type: 'time',
  read: (typed, { days }) => {
    const day = dayReader(days)(typed);
    return day instanceof Refused || days.includes(day) ? day : undefined;
  },
  reason: { zh: '不是展会日期', en: 'is not a day of the exhibition' },
};
