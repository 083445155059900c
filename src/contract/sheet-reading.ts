import * as z from 'zod/mini';

/** Encodings in which spreadsheet programs of the exhibition's countries write CSV files. */
export const sheetEncodings = [
  ...(['utf-8', 'gb18030', 'big5', 'windows-1252', 'windows-1250'] as const),
  ...(['windows-1251', 'windows-1254', 'shift_jis', 'euc-kr'] as const),
] as const;
export type SheetEncoding = (typeof sheetEncodings)[number];

export const sheetInput = {
  /** The encoding of a CSV file that does not name it; left out, the server assumes the likeliest one. */
  encoding: z.optional(z.enum(sheetEncodings)),
};

/** How the file of a table was read. */
export const sheetReading = {
  /** The encoding that was assumed or chosen; null: the file leaves no doubt. */
  encoding: z.nullable(z.enum(sheetEncodings)),
  /** Parts of the file that were left out, and from which sheet the table comes, in sentences. */
  notes: z.array(z.string()),
};
