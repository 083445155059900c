import type { IssueName } from './errors.ts';
import { plainTyped } from './typed-text.ts';

/** Texts that may surround the number of a field: `{ before: ['¥'], after: ['元', 'cd/㎡'] }`. */
export interface Affixes {
  before?: readonly string[];
  after?: readonly string[];
}

/** RMB, as people write amounts. */
export const RMB: Affixes = {
  before: ['¥', 'cn¥', 'rmb¥', 'rmb', 'cny', '人民币'],
  after: ['元', '元人民币', 'rmb', 'cny', 'yuan'],
};

export interface NumberForm extends Affixes {
  /** How many decimals the field stores. 0: whole numbers. */
  decimals: number;
  /** Numbers below zero are possible. */
  signed?: boolean;
}

/**
 * A number as people type it. It is read where it has one meaning, else refused; nothing is rounded or guessed.
 * `1,200.50`, `1 200`, `1'200`, `１２`, `١٢` are read. `12,50` (a decimal comma, or a slip?) and `1.200,00` are
 * refused; `1,953` too where three decimals are possible, and `1.200` where they are not.
 * @returns the number, or the name of the fault
 */
export function readNumber(typed: string, form: NumberForm): number | IssueName {
  const text = withoutAffixes(plainTyped(typed), form);
  if (text === '') return 'required';
  const parts = /^(-?)(\d[\d,' ’]*)(?:\.(\d+))?$/.exec(text);
  if (!parts)
    return /^-?[\d.,' ]+$/.test(text) && text.includes(',') ? 'decimal_comma' : 'digits_only';
  const [, sign = '', whole = '', decimals = ''] = parts;
  if (sign && !form.signed) return 'out_of_range';
  const fault = groupFault(whole, decimals, form.decimals);
  if (fault) return fault;
  // `12.0` of a spreadsheet is a whole number; `1.200` would be 1,200 to a European.
  if (decimals.length > Math.max(form.decimals, 2)) return decimalsFault(form.decimals);
  if (decimals.length > form.decimals && /[1-9]/.test(decimals))
    return decimalsFault(form.decimals);
  const digits = `${whole.replace(/\D/g, '')}${decimals && `.${decimals}`}`;
  // A double holds 15 digits of any number.
  if (digits.replace(/^0+|\D/g, '').length > 15) return 'out_of_range';
  return Number(sign + digits);
}

function decimalsFault(decimals: number): IssueName {
  return decimals === 0 ? 'whole_number' : 'too_many_decimals';
}

/** The fault of signs between digits: only groups of three after one to three digits part thousands. */
function groupFault(whole: string, decimals: string, possible: number): IssueName | undefined {
  const separators = new Set(whole.replace(/\d/g, ''));
  if (separators.size === 0) return undefined;
  const comma = separators.has(',');
  const isGrouped = /^[1-9]\d{0,2}([,' ’]\d{3})+$/.test(whole) && separators.size === 1;
  if (!isGrouped) return comma ? 'decimal_comma' : 'digits_only';
  // `1,953` with nothing after it: 1953, or 1.953 of somebody who writes a decimal comma.
  const isOneGroup = /^\d{1,3},\d{3}$/.test(whole) && decimals === '';
  return isOneGroup && possible > 2 ? 'decimal_comma' : undefined;
}

function withoutAffixes(text: string, { before = [], after = [] }: Affixes): string {
  const lower = text.toLowerCase();
  const plain = (affixes: readonly string[]) => affixes.map((one) => plainTyped(one).toLowerCase());
  const start = longest(plain(before), (affix) => lower.startsWith(affix));
  const end = longest(plain(after), (affix) => lower.slice(start).endsWith(affix));
  return text.slice(start, text.length - end).trim();
}

function longest(affixes: readonly string[], fits: (affix: string) => boolean): number {
  return Math.max(0, ...affixes.filter(fits).map(({ length }) => length));
}

/** A number has no more decimals than its field stores. Floating point knows no hundredths: 0.29 * 100 is not 29. */
export function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}
