import * as z from 'zod/mini';
import { ProgrammeWarning } from './draft-parts.ts';
import { sheetTypes } from './exhibit-sheets.ts';
import { limits } from './limits.ts';
import { sheetInput, sheetReading } from './sheet-reading.ts';

const SheetRow = z.object({
  /** Row number in the spreadsheet. */
  row: z.int(),
  /** Name of the record in the row. */
  name: z.string(),
  kind: z.enum(['new', 'changed', 'same', 'wrong']),
  /** Non-empty cells. */
  cells: z.array(
    z.object({
      /** The column heading in the reader's language; empty: the whole row. */
      heading: z.string(),
      kind: z.enum(['new', 'changed', 'same', 'wrong']),
      /** The stored value; empty: none. */
      before: z.string(),
      after: z.string(),
      /** The mistake, as text. */
      problem: z.nullable(z.string()),
      /** The interpretation of an incomplete value. */
      note: z.optional(z.string()),
    }),
  ),
  /** Conflicts with the rest of the programme. They do not block. */
  warnings: z.optional(z.array(ProgrammeWarning)),
});
export type SheetRow = z.infer<typeof SheetRow>;

export const sheetWrite = z.object({
  /** `try` writes nothing; `all` writes nothing if any row is wrong. */
  write: z.enum(['try', 'all', 'right_ones']),
  ...sheetInput,
});

export const sheetFile = {
  types: sheetTypes,
  megabytes: limits.SHEET_MEGABYTES,
  too_large: 'sheet_too_large',
} as const;

/** The contents of a table, row by row. */
export const SheetReport = z.object({
  ...sheetReading,
  rows: z.array(SheetRow),
  /** Valid records that would be written, and invalid ones. */
  right: z.int(),
  wrong: z.int(),
  written: z.int(),
});
