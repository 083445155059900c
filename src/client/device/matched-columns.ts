import type { SheetMatching } from '#contract/sheet-reading.ts';
import { readStored, writeStored } from './local-storage.ts';

/** Headings of all tables of one kind; the server accepts about twice as many. */
const HEADINGS_MAX = 100;

const keyOf = (path: string) => `matched ${path}`;

/** The columns that a person has chosen for the headings of her tables of one kind. */
export function readMatching(path: string): SheetMatching {
  return (readStored(keyOf(path)) as SheetMatching | undefined) ?? {};
}

/** Remembers the columns for the next table with these headings. */
export function storeMatching(path: string, matching: SheetMatching) {
  writeStored(keyOf(path), Object.fromEntries(Object.entries(matching).slice(-HEADINGS_MAX)));
}
