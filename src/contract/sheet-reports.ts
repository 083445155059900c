import * as z from 'zod/mini';
import { ProgrammeWarning } from './draft-parts.ts';
import { sheetTypes } from './exhibit-sheets.ts';
import { limits } from './limits.ts';
import { sheetInput, sheetReading } from './sheet-reading.ts';

const SheetRow = z.object({
  /** The row's number in the spreadsheet. */
  row: z.int(),
  /** Of the record that the row is about. */
  name: z.string(),
  kind: z.enum(['new', 'changed', 'same', 'wrong']),
  /** Cells with something in them. */
  cells: z.array(
    z.object({
      /** The heading of its column, in the language of the reader; empty: the row as a whole. */
      heading: z.string(),
      kind: z.enum(['new', 'changed', 'same', 'wrong']),
      /** As it is written down now; empty: nothing. */
      before: z.string(),
      after: z.string(),
      /** What is wrong with it, in words. */
      problem: z.nullable(z.string()),
      /** How it was understood, where the table leaves something out. */
      note: z.optional(z.string()),
    }),
  ),
  /** Conflicts with the rest of the programme. They stop nothing. */
  warnings: z.optional(z.array(ProgrammeWarning)),
});
export type SheetRow = z.infer<typeof SheetRow>;

export const sheetWrite = z.object({
  /** `try` writes nothing; `all` writes nothing either where a row is wrong. */
  write: z.enum(['try', 'all', 'right_ones']),
  ...sheetInput,
});

export const sheetFile = {
  types: sheetTypes,
  megabytes: limits.SHEET_MEGABYTES,
  too_large: 'sheet_too_large',
} as const;

/** What a table says, row by row. */
export const SheetReport = z.object({
  ...sheetReading,
  /** Headings that stand for nothing. */
  unknown_columns: z.array(z.string()),
  rows: z.array(SheetRow),
  /** Records that have no mistake and would be written down, and those with one. */
  right: z.int(),
  wrong: z.int(),
  written: z.int(),
});
