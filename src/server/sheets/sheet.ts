import type { SheetEncoding, SheetMatching } from '#contract/sheet-reading.ts';

/** Why the value of a cell is not known. */
export type CellFault = 'error' | 'not_calculated' | 'digits_lost' | 'unreadable_characters';

/** A cell that is more than a text. */
export interface RichCell {
  /** Numbers in full, days and times as `2027-03-05 09:30`. */
  text: string;
  /** A number in a format of its own: as the spreadsheet shows it. `00123`, `$1,200` */
  shown?: string;
  isDate?: true;
  fault?: CellFault;
  /** Repeats the cell above, with which it is merged. */
  isMerged?: true;
}
export type Cell = string | RichCell;

/** A row with something in it. */
export interface SheetLine {
  /** The row's number in the spreadsheet. */
  row: number;
  cells: Cell[];
}

export interface SheetPage {
  /** Empty: the file has one sheet without a name. */
  name: string;
  lines: SheetLine[];
}

/** All sheets of a file, in their order. */
export interface Sheet {
  pages: SheetPage[];
  /** See `Decoded`. */
  encoding: SheetEncoding | null;
  /** Rows below the headings that a table may have. */
  rows_max: number;
  /** See `sheetInput`. */
  matching?: SheetMatching | undefined;
}

/** A sheet of texts. */
export function sheetOf(rows: readonly (readonly string[])[]): Sheet {
  const lines = rows.map((cells, at) => ({ row: at + 1, cells: [...cells] }));
  return { pages: [{ name: '', lines }], encoding: null, rows_max: rows.length };
}
