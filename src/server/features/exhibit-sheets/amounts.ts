import type { IssueName } from '#contract/errors.ts';
import { type Amount, type AmountForm, readAmount } from '#contract/typed-amounts.ts';
import { type CellKind, unread } from '#server/sheets/cell-kinds.ts';
import { NOTHING, saysOneOf } from '#server/sheets/cells.ts';
import { Refused, refusedFor, Understood } from '#server/sheets/read-cell.ts';

/** A number of an exhibit, or null for a dash and for the words that say that there is none. */
export function amountOrNone(
  form: AmountForm,
): CellKind<number | null | Understood<number>, unknown> {
  return {
    type: 'number',
    read: (typed) =>
      saysOneOf(typed, NOTHING)
        ? null
        : understood(readAmount(typed, form), (value) => value, form),
    nothing: null,
    reason: unread,
  };
}

/** The value of a cell, marked where the text does not state it exactly. */
export function understood<Value>(
  read: Amount | IssueName,
  check: (value: number) => Value | Refused,
  { decimals }: Pick<AmountForm, 'decimals'> = { decimals: 2 },
): Value | Understood<Value> | Refused {
  if (read === 'digits_only') return new Refused(decimals === 0 ? notWhole : notANumber);
  if (typeof read === 'string') return refusedFor(read, decimals);
  const value = check(read.value);
  if (value instanceof Refused || read.isExact) return value;
  const shown = String(read.value);
  return new Understood(value, { zh: shown, en: shown });
}

const notWhole = {
  zh: '不是整数，例如 30',
  en: 'is not a whole number, such as 30',
};
const notANumber = { zh: '不是数字，例如 12.5', en: 'is not a number, such as 12.5' };
