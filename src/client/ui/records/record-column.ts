import type { ReactNode } from 'react';

/** A column of a list of records. */
export interface RecordColumn<Row> {
  code: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Sort orders of the column; undefined: not sortable. */
  sorts?: { up: string; down: string };
  /** True for a number, a time or a state: the column is as wide as its longest value. */
  isShort?: boolean;
  /** True for columns that are hidden by default. */
  isExtra?: boolean;
}

/** The rows of a list, from any source. */
export interface Records<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number;
  error: Error | null;
  /** True while the rows still belong to the previous filters. */
  isOld: boolean;
  onRetry: () => void;
  /** Fetches the next rows. */
  end?: ReactNode;
}

/** Rows for a bulk action: these ids, or all rows that match the filters. */
export type ChosenRows = { ids: string[] } | { count: number };
