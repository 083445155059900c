import type { DraftBooth } from '#contract/plan-drafts.ts';
import { edited, type Ids, inRows, type Sheet } from './sheet.ts';

/** How booths are numbered. */
export interface Numbering {
  /** `{hall}`, `{row}` and `{nn}` are replaced; more `n` mean more digits. */
  pattern: string;
  /** Letter of the first row. */
  row: string;
  /** Number of the first booth; it starts again in every row if the pattern names the row. */
  first: number;
  /** The end of the rows at which counting starts. */
  from: 'west' | 'east';
  /** Leaves out numbers that people in East Asia and the West avoid: 4, 13, 14, 24 … */
  skipsUnlucky: boolean;
}

export const usualNumbering: Numbering = {
  pattern: '{hall}{row}{nn}',
  row: 'A',
  first: 1,
  from: 'west',
  skipsUnlucky: false,
};

const COUNT = /\{(n+)\}/;
export const NUMBER_MAX = 12;

/** True if a pattern makes different numbers. */
export function isPattern(pattern: string): boolean {
  return COUNT.test(pattern) && !/\s/.test(pattern);
}

function isUnlucky(count: number): boolean {
  return count === 13 || String(count).includes('4');
}

/** `A` and 1: `B`; `Z` and 1: `AA`. */
export function rowAfter(row: string, steps: number): string {
  const letters = [...row.toUpperCase()].filter((letter) => /[A-Z]/.test(letter));
  let index = letters.reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) + steps;
  let text = '';
  while (index > 0) {
    index -= 1;
    text = String.fromCharCode(65 + (index % 26)) + text;
    index = Math.floor(index / 26);
  }
  return text;
}

/** Numbers for booths in rows, in the order of the rows. */
export function numbersFor(
  rows: readonly (readonly unknown[])[],
  hall: string,
  { pattern, row, first, from, skipsUnlucky }: Numbering,
): string[][] {
  let count = first;
  const next = () => {
    while (skipsUnlucky && isUnlucky(count)) count += 1;
    count += 1;
    return count - 1;
  };
  return rows.map((own, at) => {
    if (pattern.includes('{row}')) count = first;
    const letter = rowAfter(row, at);
    const numbers = own.map(() =>
      pattern
        .replace('{hall}', hall)
        .replace('{row}', letter)
        .replace(COUNT, (_, digits: string) => String(next()).padStart(digits.length, '0')),
    );
    return from === 'west' ? numbers : numbers.reverse();
  });
}

/** Numbers the chosen booths again, row by row. Each keeps its identity. */
export function renumber(sheet: Sheet, ids: Ids, numbering: Numbering): Sheet {
  const numbers = new Map<string, string>();
  const chosen = sheet.booths.filter(({ id }) => ids.has(id));
  for (const hall of new Set(chosen.map((booth) => booth.hall))) {
    const rows = inRows(chosen.filter((booth) => booth.hall === hall));
    for (const [at, row] of numbersFor(rows, hall, numbering).entries()) {
      for (const [place, number] of row.entries()) {
        const booth = rows[at]?.[place];
        if (booth) numbers.set(booth.id, number);
      }
    }
  }
  return edited(sheet, ids, (booth) => ({
    ...booth,
    number: numbers.get(booth.id) ?? booth.number,
  }));
}

/** The next unused number after that of a booth: `5A12` leads to `5A13`, or the next that is free. */
export function freeNumber(taken: ReadonlySet<string>, after: string): string {
  const [, stem = after, digits = '0'] = /^(.*?)(\d*)$/.exec(after) ?? [];
  let count = Number(digits);
  for (;;) {
    count += 1;
    const number = stem + String(count).padStart(digits.length, '0');
    if (!taken.has(number)) return number;
  }
}

export function takenNumbers(booths: readonly DraftBooth[]): Set<string> {
  return new Set(booths.map(({ number }) => number));
}
