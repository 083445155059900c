/**
 * A column of the pack. The numbers of a slot are concatenated as characters. Rows of one category are more
 * alike than adjacent rows, so this compresses to nearly their information content.
 */
export interface CodedColumn<Value> {
  values: Value[];
  rows: string[];
}

/** A decoded column. A row without a slot has the number -1 and no place in the column. */
export interface Numbered<Value> {
  values: readonly Value[];
  numbers: readonly number[];
}

/** The first character that JSON writes unescaped. */
const FIRST = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The number of single-code-unit characters, without the quote and the backslash. */
const BASE = 0xd800 - FIRST - 2;

/** @param slots slot per row; -1: the row has no place in the column */
export function writeColumn<Value>(
  { values, numbers }: Numbered<Value>,
  slots: readonly number[],
  slot_count: number,
): CodedColumn<Value> {
  const width = widthOf(values);
  const parts = Array.from({ length: slot_count }, (): string[] => []);
  for (const [at, slot] of slots.entries()) parts[slot]?.push(written(numbers[at] ?? 0, width));
  return { values: [...values], rows: parts.map((part) => part.join('')) };
}

/** @throws {Error} if a slot does not have exactly one number per row */
export function readColumn<Value>(
  { values, rows }: CodedColumn<Value>,
  slots: readonly number[],
): Numbered<Value> {
  const width = widthOf(values);
  const next = new Uint32Array(rows.length);
  const numbers = slots.map((slot) => {
    const text = rows[slot];
    if (text === undefined) return -1;
    const place = next[slot] ?? 0;
    next[slot] = place + 1;
    return numberAt(text, place, width);
  });
  const isWhole = rows.every((text, slot) => text.length === (next[slot] ?? 0) * width);
  if (!isWhole) throw new Error('A column of the directory is damaged');
  return { values, numbers };
}

/** Numbers the distinct values, the most frequent first. */
export function numberValues<Value>(
  column: readonly Value[],
  slots: readonly number[],
): Numbered<Value> {
  const counts = new Map<unknown, { value: Value; count: number; number: number }>();
  const found = column.map((value, at) => {
    if ((slots[at] ?? -1) < 0) return undefined;
    const key = keyOf(value);
    const known = counts.get(key) ?? { value, count: 0, number: 0 };
    known.count += 1;
    counts.set(key, known);
    return known;
  });
  const sorted = [...counts.values()].sort((one, other) => other.count - one.count);
  for (const [number, one] of sorted.entries()) one.number = number;
  return {
    values: sorted.map(({ value }) => value),
    numbers: found.map((one) => one?.number ?? -1),
  };
}

/**
 * Appends the rows of one column to the remaining rows of another, slot by slot, without decoding. Returns
 * null if the numbers need a different width.
 * @param gone per slot: the places of removed rows, ascending
 */
export function appendColumn<Value>(
  before: CodedColumn<Value>,
  behind: CodedColumn<Value>,
  gone: readonly (readonly number[])[],
): CodedColumn<Value> | null {
  const slots = behind.rows.flatMap((text, slot) =>
    Array.from({ length: text.length / widthOf(behind.values) }, () => slot),
  );
  const { values, numbers } = joinNumbered(
    { values: before.values, numbers: [] },
    {
      values: behind.values,
      numbers: readColumn(behind, slots).numbers,
    },
  );
  const width = widthOf(values);
  if (width !== widthOf(before.values)) return null;
  const added = writeColumn({ values, numbers }, slots, before.rows.length);
  const rows = before.rows.map((text, slot) => {
    let stays = '';
    let next = 0;
    for (const place of gone[slot] ?? []) {
      stays += text.slice(next, place * width);
      next = (place + 1) * width;
    }
    return stays + text.slice(next) + (added.rows[slot] ?? '');
  });
  return { values: [...values], rows };
}

/** Appends the rows of one decoded column to those of another. */
export function joinNumbered<Value>(
  before: Numbered<Value>,
  behind: Numbered<Value>,
): Numbered<Value> {
  const values = [...before.values];
  const numberOf = new Map<unknown, number>(values.map((value, at) => [keyOf(value), at]));
  const places = behind.values.map((value) => {
    const key = keyOf(value);
    const known = numberOf.get(key) ?? values.push(value) - 1;
    numberOf.set(key, known);
    return known;
  });
  const added = behind.numbers.map((number) => places[number] ?? -1);
  return { values, numbers: [...before.numbers, ...added] };
}

/** The number at a place of a slot. */
export function numberAt(text: string, place: number, width: number): number {
  const low = digitAt(text, place * width);
  return width === 1 ? low : low + BASE * digitAt(text, place * width + 1);
}

/** Characters per number. */
export function widthOf(values: readonly unknown[]): number {
  return values.length > BASE ? 2 : 1;
}

function written(number: number, width: number): string {
  const low = characterOf(number % BASE);
  return width === 1 ? low : low + characterOf(Math.floor(number / BASE));
}

function characterOf(digit: number): string {
  let unit = digit + FIRST;
  if (unit >= QUOTE) unit += 1;
  if (unit >= BACKSLASH) unit += 1;
  return String.fromCharCode(unit);
}

function digitAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit - FIRST - Number(unit > QUOTE) - Number(unit > BACKSLASH);
}

/** Lists are equal if their values are equal. */
function keyOf(value: unknown): unknown {
  return Array.isArray(value) ? `[${value.join()}]` : value;
}
