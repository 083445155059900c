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
  /** Decimals stored by the field. 0: whole numbers. */
  decimals: number;
  /** Allows negative numbers. */
  signed?: boolean;
}

/**
 * Parses a typed number if it is unambiguous, without rounding or guessing. Accepts `1,200.50`, `1 200`,
 * `1'200`, `１２`, `١٢`. Refuses `12,50` (decimal comma or mistake?) and `1.200,00`. Also refuses `1,953` if
 * three decimals are possible, and `1.200` if they are not.
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
  // `12.0` from a spreadsheet is a whole number; `1.200` would be 1,200 to a European.
  if (decimals.length > Math.max(form.decimals, 2)) return decimalsFault(form.decimals);
  if (decimals.length > form.decimals && /[1-9]/.test(decimals))
    return decimalsFault(form.decimals);
  const digits = `${whole.replace(/\D/g, '')}${decimals && `.${decimals}`}`;
  // A double represents any number of 15 digits.
  if (digits.replace(/^0+|\D/g, '').length > 15) return 'out_of_range';
  return Number(sign + digits);
}

function decimalsFault(decimals: number): IssueName {
  return decimals === 0 ? 'whole_number' : 'too_many_decimals';
}

/** The fault of separators between digits: only groups of three after one to three digits are thousands. */
function groupFault(whole: string, decimals: string, possible: number): IssueName | undefined {
  const separators = new Set(whole.replace(/\d/g, ''));
  if (separators.size === 0) return undefined;
  const comma = separators.has(',');
  const isGrouped = /^[1-9]\d{0,2}([,' ’]\d{3})+$/.test(whole) && separators.size === 1;
  if (!isGrouped) return comma ? 'decimal_comma' : 'digits_only';
  // `1,953` with nothing after it: 1953, or 1.953 with a decimal comma.
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

/**
 * True if a number has no more decimals than its field stores. Floating point cannot represent hundredths:
 * 0.29 * 100 is not 29.
 */
export function hasDecimals(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}
