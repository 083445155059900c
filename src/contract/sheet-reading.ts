import * as z from 'zod/mini';
import { Flag } from './plain-fields.ts';

/** Encodings in which spreadsheet programs of the exhibition's countries write CSV files. */
export const sheetEncodings = [
  ...(['utf-8', 'gb18030', 'big5', 'windows-1252', 'windows-1250'] as const),
  ...(['windows-1251', 'windows-1254', 'shift_jis', 'euc-kr'] as const),
] as const;
export type SheetEncoding = (typeof sheetEncodings)[number];

/** The columns of headings, by heading; an empty name leaves the heading out. */
export type SheetMatching = Record<string, string>;

export const sheetInput = {
  /** The encoding of a CSV file without a mark; undefined: the server guesses. */
  encoding: z.optional(z.enum(sheetEncodings)),
  /**
   * Headings that the caller has matched, as JSON; the server matches all others. With it, a table whose
   * headings are all unknown is answered with them instead of being refused.
   */
  matching: z.optional(
    z.pipe(
      z.string().check(z.maxLength(8_000)),
      z.pipe(z.transform(parseJson), z.record(z.string(), z.string())),
    ),
  ),
  /** Also answers a file with the wrong rows. */
  with_mistakes: z.optional(Flag),
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The way a table's file was read. */
export const sheetReading = {
  /** The guessed or chosen encoding; null: unambiguous. */
  encoding: z.nullable(z.enum(sheetEncodings)),
  /** Ignored parts of the file, and the sheet of the table, as sentences. */
  notes: z.array(z.string()),
  /** Unknown headings. */
  unknown_columns: z.array(z.string()),
  /** The headings of the table in their order. */
  columns: z.array(
    z.object({
      heading: z.string(),
      /** The column that it was read as; null: none. */
      column: z.nullable(z.string()),
      /** The first values below it. */
      samples: z.array(z.string()),
    }),
  ),
  /** Columns that a heading can be matched to, with their headings in the reader's language. */
  choices: z.array(z.object({ column: z.string(), heading: z.string() })),
  /** The wrong rows as they were, each with its mistakes: an XLSX file in Base64. Null: not asked for, or none. */
  mistakes: z.nullable(z.string()),
};
