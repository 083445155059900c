import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import type { Sheet } from '#server/sheets/read-sheet.ts';

export type Cells<Column extends string> = Partial<Record<Column, string>>;

export interface TableRow<Column extends string> {
  /** As the table counts: the headings are row 1. */
  row: number;
  cells: Cells<Column>;
}

/** A conference of the table with its agenda, or a tour with its stops. */
export interface TableEntry<Column extends string> {
  head: TableRow<Column>;
  /** Rows with an item of the agenda, or a stop, that of the first row included. */
  items: TableRow<Column>[];
}

export interface ReadTable<Column extends string> {
  unknown_columns: string[];
  /** As they stand in the table. */
  headings: Partial<Record<Column, string>>;
  entries: TableEntry<Column>[];
  /** Rows of an agenda above every conference, or of a stop above every tour. */
  lost: TableRow<Column>[];
}

/** The columns of a table, and what of them makes a row one of its own. */
export interface TableColumns<Column extends string> {
  columnOf: (heading: string) => Column | undefined;
  /** Of its name: in Chinese, in English. */
  names: readonly [zh: Column, en: Column];
  /** Of an item of the agenda, of a stop. */
  items: readonly Column[];
}

/**
 * Puts the rows of a table together. A row without a name, as in merged cells, or with the name of the
 * row above it, belongs to what stands above.
 */
export function readTable<Column extends string>(
  sheet: Sheet,
  kind: TableColumns<Column>,
): ReadTable<Column> {
  const [head = [], ...rows] = sheet;
  const columns = head.map((text) => kind.columnOf(text));
  const named = head.flatMap((text, at) => (columns[at] ? [[columns[at], text]] : []));
  const table: ReadTable<Column> = {
    unknown_columns: head.filter((text, at) => text !== '' && !columns[at]),
    headings: Object.fromEntries(named) as ReadTable<Column>['headings'],
    entries: [],
    lost: [],
  };
  for (const [at, texts] of rows.entries()) {
    const cells: Cells<Column> = {};
    for (const [place, column] of columns.entries()) {
      // The first of two columns of one kind is the one that counts.
      if (column && texts[place]) cells[column] ??= texts[place].trim();
    }
    if (Object.keys(cells).length === 0) continue;
    add(table, { row: at + 2, cells }, kind);
  }
  return table;
}

function add<Column extends string>(
  table: ReadTable<Column>,
  row: TableRow<Column>,
  { names: [zh, en], items }: TableColumns<Column>,
) {
  const nameOf = (cells: Cells<Column>) => plain(cells[zh] || cells[en] || '');
  const above = table.entries.at(-1);
  const isItem = items.some((column) => row.cells[column]);
  const name = nameOf(row.cells);
  const isContinued = above && (name === '' || name === nameOf(above.head.cells));
  if (isContinued && isItem) above.items.push(row);
  else if (name === '') table.lost.push(row);
  else table.entries.push({ head: row, items: isItem ? [row] : [] });
}

export interface Problem<Column extends string> {
  row: number;
  /** Null: the row as a whole. */
  column: Column | null;
  text: Words;
}
