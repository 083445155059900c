import type { Words } from '#server/features/exhibitions/tables.ts';
import { plain } from '#server/sheets/cells.ts';
import type { Sheet } from '#server/sheets/read-sheet.ts';
import { columnOf, type ProgrammeColumn } from './sheet-columns.ts';

export type Cells = Partial<Record<ProgrammeColumn, string>>;

export interface TableRow {
  /** As the table counts: the headings are row 1. */
  row: number;
  cells: Cells;
}

/** A conference of the table: its own row, and those of its agenda. */
export interface TableConference {
  head: TableRow;
  /** Rows with an item of the agenda, that of the conference itself included. */
  items: TableRow[];
}

export interface ReadTable {
  unknown_columns: string[];
  /** As they stand in the table. */
  headings: Partial<Record<ProgrammeColumn, string>>;
  conferences: TableConference[];
  /** Rows of an agenda above every conference. */
  lost: TableRow[];
}

const itemColumns: ProgrammeColumn[] = [
  'item_title_zh',
  'item_title_en',
  'item_kind',
  'item_starts',
  'item_ends',
  'speakers',
];

/**
 * Puts the rows of a table together. A row without a title, as in merged cells, or with the title of the
 * row above it, belongs to the conference above.
 */
export function readTable(sheet: Sheet): ReadTable {
  const [head = [], ...rows] = sheet;
  const columns = head.map((text) => columnOf(text));
  const table: ReadTable = {
    unknown_columns: head.filter((text, at) => text !== '' && !columns[at]),
    headings: Object.fromEntries(
      head.flatMap((text, at) => (columns[at] ? [[columns[at], text]] : [])),
    ),
    conferences: [],
    lost: [],
  };
  for (const [at, texts] of rows.entries()) {
    const cells: Cells = {};
    for (const [place, column] of columns.entries()) {
      // The first of two columns of one kind is the one that counts.
      if (column && texts[place]) cells[column] ??= texts[place].trim();
    }
    if (Object.keys(cells).length === 0) continue;
    add(table, { row: at + 2, cells });
  }
  return table;
}

function add(table: ReadTable, row: TableRow) {
  const above = table.conferences.at(-1);
  const isItem = itemColumns.some((column) => row.cells[column]);
  const title = titleOf(row.cells);
  const isContinued = above && (title === '' || title === titleOf(above.head.cells));
  if (isContinued && isItem) above.items.push(row);
  else if (title === '') table.lost.push(row);
  else table.conferences.push({ head: row, items: isItem ? [row] : [] });
}

const titleOf = ({ title_zh = '', title_en = '' }: Cells) => plain(title_zh || title_en);

export interface Problem {
  row: number;
  /** Null: the row as a whole. */
  column: ProgrammeColumn | null;
  text: Words;
}
