import type { IssueName } from './errors.ts';
import type { Currency, PriceTerms } from './exhibits.ts';
import { type NumberForm, RMB, readNumber } from './typed-numbers.ts';
import { plainTyped } from './typed-text.ts';

export interface AmountForm extends NumberForm {
  /** The end that counts where a range is typed: `15-20 days`. Default: the low one. */
  end?: 'low' | 'high';
}

/** A number as a person stated it. */
export interface Amount {
  value: number;
  /** False: the text says more than the number, as `≥600`, `15-20` and `1.2万` do. */
  isExact: boolean;
}

/** Words around a number that is not exact. */
const BEFORE =
  /^(?:约|大约|近|超过|至少|不少于|不低于|不超过|最高|最大|最小|可达|高达|大于|小于|[><≥≤≧≦~]=?|about|approx\.?|ca\.?|over|from|min\.?|max\.?|up to|at least)\s*/i;
const AFTER = /\s*(?:以上|以下|以内|左右|起|\+|max\.?|min\.?|or more|or less)$/i;
const TEN_THOUSANDS = /^(\D*\d[\d,]*(?:\.\d+)?) ?万(.*)$/;
const RANGE = /^([^~至到-]*\d[^~至到-]*?)(?:\s*[-~至到]\s*| to )([^~至到-]*\d[^~至到-]*)$/i;
/** `16/32`: horizontal and vertical. */
const PAIR = /^([^/]*\d[^/]*)\/([^/]*\d[^/]*)$/;

/**
 * Parses a typed number as `readNumber` does. Also accepts limits (`≥600`, `约12000`), ranges (`15-20天`), pairs
 * (`16/32`) and ten thousands (`1.2万`), and says that they are not exact.
 * @returns the number, or the name of the fault
 */
export function readAmount(typed: string, form: AmountForm): Amount | IssueName {
  const text = plainTyped(typed);
  const exact = readNumber(text, form);
  if (typeof exact === 'number') return { value: exact, isExact: true };
  const value = readRelaxed(text, form);
  return value === undefined ? exact : { value, isExact: false };
}

function readRelaxed(text: string, form: AmountForm): number | undefined {
  const bare = text.replace(BEFORE, '').replace(AFTER, '');
  const counted = inOnes(bare);
  const value = readNumber(counted, form);
  if (typeof value === 'number') return value;
  const [, low, high] = RANGE.exec(bare) ?? PAIR.exec(bare) ?? [];
  if (!low || !high) return undefined;
  const ends = [readEnd(low, form), readEnd(high, form)];
  return ends.includes(undefined) ? undefined : ends[form.end === 'high' ? 1 : 0];
}

function readEnd(text: string, form: AmountForm): number | undefined {
  const value = readNumber(inOnes(text.trim()), form);
  return typeof value === 'number' ? value : undefined;
}

/** `1.2万元` is `12000元`. */
function inOnes(text: string): string {
  const [, count = '', rest = ''] = TEN_THOUSANDS.exec(text) ?? [];
  const [digits] = /\d[\d,]*(?:\.\d+)?$/.exec(count) ?? [];
  if (!digits) return text;
  const value = Math.round(Number(digits.replaceAll(',', '')) * 1_000_000) / 100;
  return count.slice(0, -digits.length) + value + rest;
}

/** Texts that stand for no price. */
const NEGOTIABLE =
  /^(?:面议|面谈|电议|询价|电询|来电咨询|咨询|价格面议|议价|negotiable|on request|upon request|poa|price on request|ask|tbd|n\/a|none|无|\/|-)$/i;
const PER_UNIT = /\s*(?:元|rmb|yuan)?起?\s*(?:\/|每|per )\s*[^\d\s]+2?$/i;

export interface PriceRange {
  /** Both null: negotiable. */
  min: number | null;
  max: number | null;
  /** Null: not stated. */
  currency: Currency | null;
  terms: PriceTerms | null;
  isExact: boolean;
}

const CURRENCIES = [
  ['USD', /\s*(?:us ?\$|\$|usd|us dollars?|美元|美金)\s*/gi],
  ['EUR', /\s*(?:€|eur|euros?|欧元)\s*/gi],
  ['CNY', /¥|rmb|cny|人民币|元|yuan/i],
] as const;
const TERMS = /\s*\b(exw|fob|cif|ddp)\b[\s:]*/i;

/**
 * Parses a price, a range of prices (`12000-15000`), or the words for none (`面议`, `on request`). The text may
 * state a currency and terms: `FOB US$1,840`.
 */
export function readPrice(typed: string): PriceRange | IssueName {
  const given = plainTyped(typed);
  const terms = (TERMS.exec(given)?.[1]?.toUpperCase() ?? null) as PriceTerms | null;
  const priced = given.replace(TERMS, ' ').trim();
  const [currency = null, sign] = CURRENCIES.find(([, words]) => priced.search(words) >= 0) ?? [];
  const text = currency === null || currency === 'CNY' || !sign ? priced : priced.replace(sign, '');
  const read = readAmounts(text);
  return typeof read === 'string' ? read : { ...read, currency, terms };
}

function readAmounts(text: string): Pick<PriceRange, 'min' | 'max' | 'isExact'> | IssueName {
  if (NEGOTIABLE.test(text)) return { min: null, max: null, isExact: true };
  const bare = text.replace(PER_UNIT, '').replace(/起$/, '');
  const form = { decimals: 2, ...RMB };
  const [, from, to] = RANGE.exec(bare.replace(BEFORE, '')) ?? [];
  if (!from || !to) {
    const read = readAmount(bare, form);
    if (typeof read === 'string') return read;
    return { min: read.value, max: read.value, isExact: read.isExact };
  }
  // `1-1.5万`: the first end is in ten thousands too.
  const low = readAmount(/万/.test(to) && !/万/.test(from) ? `${from.trim()}万` : from, form);
  const high = readAmount(to, form);
  if (typeof low === 'string') return low;
  if (typeof high === 'string') return high;
  return { min: low.value, max: high.value, isExact: true };
}
