import type { SheetEncoding } from '#contract/sheet-reading.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import { faultWords, turnedIntoDate } from './cell-faults.ts';
import { plain } from './cells.ts';
import type { Table } from './columns.ts';
import type { Cell, RichCell, Sheet, SheetLine, SheetPage } from './sheet.ts';

/** The headings are among so many first rows; titles and notes are above them. */
export const HEADING_ROWS = 10;

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

export interface FoundTable<Column extends string> {
  /** The headings of the table, unchanged. */
  headings: Partial<Record<Column, string>>;
  /** Headings of no column, or of one that an earlier heading has. */
  unknown_columns: string[];
  rows: TableRow<Column>[];
  /** Parts of the file that were left out. */
  notes: Words[];
  encoding: SheetEncoding | null;
}

/**
 * Finds the table in a file: on the first sheet that has one, below its headings.
 * @throws {AppError} BAD_INPUT where no sheet has headings, or too many rows
 */
export function findTable<Column extends string>(
  { pages, encoding, rows_max }: Sheet,
  table: Table<Column>,
): FoundTable<Column> {
  const found = pages.flatMap((page) => {
    const at = findHeadings(page, table);
    return at === undefined ? [] : [{ page, at }];
  });
  const [first, ...others] = found;
  if (!first) throw headingsUnknown(pages);
  const { page, at } = first;
  const head = (page.lines[at]?.cells ?? []).map(textOf);
  const columns = firstOfEach(head.map((text) => table.columnOf(text)));
  const rows: TableRow<Column>[] = [];
  const notes = sheetNotes(
    pages.length > 1 && page !== pages[0] ? page.name : null,
    others.map((other) => other.page.name),
  );
  for (const line of page.lines.slice(0, at)) notes.push(titleNote(line));
  for (const line of page.lines.slice(at + 1)) {
    if (isSum(line)) notes.push(sumNote(line));
    else rows.push(rowOf(line, columns, table));
  }
  const filled = rows.filter((row) => hasSomething(row));
  if (filled.length > rows_max) throw refused({ name: 'sheet_too_large' });
  const named = columns.flatMap((column, place) => (column ? [[column, head[place]]] : []));
  return {
    headings: Object.fromEntries(named) as FoundTable<Column>['headings'],
    unknown_columns: head.filter((text, place) => text !== '' && !columns[place]),
    rows: filled,
    notes,
    encoding,
  };
}

/** The row with the most columns, one of a name among them. */
function findHeadings<Column extends string>(
  { lines }: SheetPage,
  { columnOf, names }: Table<Column>,
): number | undefined {
  let best: { at: number; count: number } | undefined;
  for (const [at, { cells }] of lines.slice(0, HEADING_ROWS).entries()) {
    const known = new Set(cells.flatMap((cell) => columnOf(textOf(cell)) ?? []));
    if (!names.some((name) => known.has(name))) continue;
    if (!best || known.size > best.count) best = { at, count: known.size };
  }
  return best?.at;
}

/** A column has one heading. A later one is left out, and reported. */
function firstOfEach<Column>(columns: readonly (Column | undefined)[]): (Column | undefined)[] {
  const seen = new Set<Column>();
  return columns.map((column) => {
    if (column === undefined || seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
}

function rowOf<Column extends string>(
  { row, cells }: SheetLine,
  columns: readonly (Column | undefined)[],
  table: Table<Column>,
): TableRow<Column> {
  const nameCells = columns.flatMap((column, place) =>
    column && table.names.includes(column) ? (cells[place] ?? []) : [],
  );
  // Merged cells of a name: the row goes on with the record above, whose other cells it repeats.
  const isContinued = nameCells.some(isMerged);
  const read: TableRow<Column> = { row, cells: {}, faults: {} };
  for (const [place, column] of columns.entries()) {
    const cell = cells[place];
    if (!column || !cell || (isContinued && isMerged(cell))) continue;
    const { text, fault } = readValue(cell, column, table);
    if (text !== '') read.cells[column] = text;
    if (fault) read.faults[column] = fault;
  }
  return read;
}

function hasSomething<Column extends string>({ cells, faults }: TableRow<Column>): boolean {
  return Object.keys(cells).length > 0 || Object.keys(faults).length > 0;
}

/** Money of other countries in a format: the number alone would be taken for RMB. */
const FOREIGN_MONEY = /[$€£₩₹₽฿₫₺]|USD|EUR|GBP|HKD|JPY/;

function readValue<Column extends string>(
  cell: Cell,
  column: Column,
  { columns }: Table<Column>,
): { text: string; fault?: Words } {
  if (typeof cell === 'string') return { text: cell };
  const { text, shown, isDate, fault } = cell;
  const { type } = columns[column];
  if (fault) return { text, fault: faultWords[fault] };
  // A booth 5-12 becomes 12 May while it is typed.
  if (isDate && type !== 'time') return { text, fault: turnedIntoDate };
  if (shown === undefined || type === 'time') return { text };
  if (type === 'number') return { text: FOREIGN_MONEY.test(shown) ? shown : text };
  return { text: isSameNumber(text, shown) ? shown : text };
}

/** A format that adds zeros in front, or signs between digits, changes no digit: 00123, 138-0013-8000. */
function isSameNumber(text: string, shown: string): boolean {
  return !shown.includes(',') && shown.replace(/\D/g, '').replace(/^0+/, '') === text;
}

function textOf(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell : (cell?.text ?? '');
}

const isMerged = (cell: Cell | undefined) => typeof cell === 'object' && cell.isMerged === true;

const SUM =
  /^(合计|总计|小计|共计|总数|累计|总和|total|totals|grandtotal|subtotal|sum|合计total|总计total)\d*(家|个|行|条|件|项|台|场)?$/;
/** Numbers with their units, and nothing else. */
const AMOUNT = /^[\d.,%¥\s\p{Sc}家个行条件项台场间元㎡m²-]*$/u;

/** A row of sums below a table: its first cell says so, and all others are numbers. */
function isSum({ cells }: SheetLine): boolean {
  const [first, ...others] = cells.filter(
    (cell): cell is string | RichCell => cell !== '' && !isMerged(cell),
  );
  return (
    first !== undefined &&
    SUM.test(plain(textOf(first))) &&
    others.every((cell) => typeof cell === 'object' || AMOUNT.test(cell))
  );
}

const quote = (texts: readonly string[]) =>
  texts.filter(Boolean).map((text) => (text.length > 30 ? `${text.slice(0, 30)}…` : text));

function sheetNotes(name: string | null, others: readonly string[]): Words[] {
  const notes: Words[] = [];
  if (name) {
    notes.push({ zh: `读取的是工作表“${name}”。`, en: `The sheet “${name}” was read.` });
  }
  if (others.length > 0) {
    const [zh, en] = [others.join('”“'), others.join('”, “')];
    notes.push({
      zh: `工作表“${zh}”中也有表格，未读取。`,
      en: `There is a table on “${en}” too. It was not read.`,
    });
  }
  return notes;
}

function titleNote({ row, cells }: SheetLine): Words {
  const text = quote(cells.map(textOf)).join(' ');
  return {
    zh: `第 ${row} 行在表头之上，未读取：${text}`,
    en: `Row ${row} is above the headings and was left out: ${text}`,
  };
}

function sumNote({ row, cells }: SheetLine): Words {
  const text = textOf(cells.find((cell) => cell !== ''));
  return {
    zh: `第 ${row} 行是“${text}”，不作为记录读取。`,
    en: `Row ${row} is a sum (“${text}”) and was left out.`,
  };
}

function headingsUnknown(pages: readonly SheetPage[]): AppError {
  const lines = pages.flatMap((page) => page.lines.slice(0, HEADING_ROWS));
  // Headings fill the most cells.
  const line = lines.reduce<SheetLine | undefined>(
    (most, one) => (most && most.cells.length >= one.cells.length ? most : one),
    undefined,
  );
  if (!line) return refused({ name: 'sheet_empty' });
  const detail = quote(line.cells.map(textOf)).slice(0, 12).join(' | ');
  return refused({ name: 'sheet_headings_unknown', row: line.row, detail });
}

function refused(issue: Pick<AppError['issues'][number], 'name' | 'row' | 'detail'>): AppError {
  return new AppError('BAD_INPUT', { issues: [{ field: 'file', ...issue }] });
}
