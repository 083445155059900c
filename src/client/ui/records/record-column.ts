import type { ReactNode } from 'react';

/** A column of a list of records. */
export interface RecordColumn<Row> {
  code: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The orders that it stands for; without them the list is not sorted by it. */
  sorts?: { up: string; down: string };
  /** A number, a time or a state: the column is as wide as its longest value. */
  isShort?: boolean;
  /** Shown only where somebody chose it. */
  isExtra?: boolean;
}

/** The rows of a list, wherever they come from. */
export interface Records<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number;
  error: Error | null;
  /** The rows are those of other filters still. */
  isOld: boolean;
  onRetry: () => void;
  /** Fetches the next rows. */
  end?: ReactNode;
}

/** Rows that something is to be done to: these, or all that match the filters. */
export type ChosenRows = { ids: string[] } | { count: number };
