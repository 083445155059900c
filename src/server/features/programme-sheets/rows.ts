import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import {
  type Cells,
  type FoundTable,
  findTable,
  type TableKind,
  type TableRow,
} from '#server/sheets/find-table.ts';
import type { Sheet } from '#server/sheets/sheet.ts';

/** A conference of the table with its agenda, or a tour with its stops. */
export interface TableEntry<Column extends string> {
  head: TableRow<Column>;
  /** Rows with an item of the agenda, or a stop, that of the first row included. */
  items: TableRow<Column>[];
}

export interface ReadTable<Column extends string> extends Omit<FoundTable<Column>, 'rows'> {
  entries: TableEntry<Column>[];
  /** Rows of an agenda above every conference, or of a stop above every tour. */
  lost: TableRow<Column>[];
}

/** The columns of a table, and what of them makes a row one of its own. */
export interface TableColumns<Column extends string> extends TableKind<Column> {
  /** The columns of the name: Chinese, English. */
  names: readonly [zh: Column, en: Column];
  /** The columns of an agenda item or a stop. */
  items: readonly Column[];
}

/**
 * Groups the rows of a table. A row without a name, as in merged cells, or with the name of the row above it,
 * belongs to that row.
 * @throws {AppError} BAD_INPUT if no heading is known
 */
export function readTable<Column extends string>(
  sheet: Sheet,
  kind: TableColumns<Column>,
): ReadTable<Column> {
  const { rows, ...found } = findTable(sheet, kind);
  const table: ReadTable<Column> = { ...found, entries: [], lost: [] };
  for (const row of rows) add(table, row, kind);
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
