import * as z from 'zod/mini';

/** Encodings in which spreadsheet programs of the exhibition's countries write CSV files. */
export const sheetEncodings = [
  ...(['utf-8', 'gb18030', 'big5', 'windows-1252', 'windows-1250'] as const),
  ...(['windows-1251', 'windows-1254', 'shift_jis', 'euc-kr'] as const),
] as const;
export type SheetEncoding = (typeof sheetEncodings)[number];

export const sheetInput = {
  /** The encoding of a CSV file without a mark; undefined: the server guesses. */
  encoding: z.optional(z.enum(sheetEncodings)),
};

/** The way a table's file was read. */
export const sheetReading = {
  /** The guessed or chosen encoding; null: unambiguous. */
  encoding: z.nullable(z.enum(sheetEncodings)),
  /** Ignored parts of the file, and the sheet of the table, as sentences. */
  notes: z.array(z.string()),
};
