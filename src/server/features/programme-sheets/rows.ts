import type * as z from 'zod/mini';
import { namedIssue } from '#contract/errors.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { isDash, plain } from '#server/sheets/cells.ts';
import type { Table } from '#server/sheets/columns.ts';
import { findTable } from '#server/sheets/find-table.ts';
import type { Cells, FoundTable, TableRow } from '#server/sheets/found-table.ts';
import { wordsOf } from '#server/sheets/read-cell.ts';
import { columnOfField } from '#server/sheets/read-row.ts';
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

export interface TableColumns<Column extends string> extends Table<Column> {
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
  const isItem = items.some((column) => !isDash(row.cells[column] ?? '-'));
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

/** The columns of a form's fields that have another name. */
export interface FormFields<Column extends string> {
  columns: Readonly<Record<Column, unknown>>;
  head: Readonly<Record<string, Column>>;
  /** The field with the list of items. */
  list: string;
  item: Readonly<Record<string, Column>>;
}

/** The mistakes of a form, each at its cell. A cell that could not be read has its own. */
export function findIssues<Column extends string>(
  issues: readonly z.core.$ZodIssue[],
  { head, items }: TableEntry<Column>,
  fields: FormFields<Column>,
  problems: readonly Problem<Column>[],
): Problem<Column>[] {
  return issues.flatMap((issue) => {
    const [first, at, ...rest] = issue.path;
    const item = first === fields.list ? items[Number(at)] : undefined;
    const { row } = item ?? head;
    const column = item
      ? columnOfField(rest, fields.columns, fields.item)
      : columnOfField(issue.path, fields.columns, fields.head);
    const isSaid = problems.some((one) => one.row === row && one.column === column);
    return isSaid ? [] : [{ row, column, text: wordsOf(namedIssue(issue)) }];
  });
}
