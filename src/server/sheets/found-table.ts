import type { SheetEncoding } from '#contract/sheet-reading.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';

export type Cells<Column extends string> = Partial<Record<Column, string>>;

/** A row of a table below its headings. */
export interface TableRow<Column extends string> {
  /** The row's number in the spreadsheet. */
  row: number;
  /** Cells with something in them. */
  cells: Cells<Column>;
  /** Cells whose value is not known, and why. */
  faults: Partial<Record<Column, Words>>;
}

/** A heading of the table, unchanged. */
export interface FoundHeading<Column extends string> {
  heading: string;
  /** Null: unknown, or that of an earlier heading. */
  column: Column | null;
  /** The first values below it. */
  samples: string[];
}

export interface FoundTable<Column extends string> {
  /** The columns of the table, in their order, empty ones included. */
  head: FoundHeading<Column>[];
  /** Texts of all cells below the headings, by the row's number. */
  texts: ReadonlyMap<number, string[]>;
  /** Headings of no column, or of one that an earlier heading has. */
  unknown_columns: string[];
  rows: TableRow<Column>[];
  /** Parts of the file that were left out. */
  notes: Words[];
  encoding: SheetEncoding | null;
}
