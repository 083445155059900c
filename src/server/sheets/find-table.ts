import type { Words } from '#server/features/exhibitions/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import { faultWords, turnedIntoDate } from './cell-faults.ts';
import { plain } from './cells.ts';
import type { Table } from './columns.ts';
import type { FoundTable, TableRow } from './found-table.ts';
import { isMistakes } from './mistakes.ts';
import type { Cell, RichCell, Sheet, SheetLine, SheetPage } from './sheet.ts';

/** The headings are among so many first rows; titles and notes are above them. */
export const HEADING_ROWS = 10;

/**
 * Finds the table in a file: on the first sheet that has one, below its headings.
 * @throws {AppError} BAD_INPUT where no sheet has headings, or too many rows
 */
export function findTable<Column extends string>(
  { pages, encoding, rows_max, matching }: Sheet,
  table: Table<Column>,
): FoundTable<Column> {
  const columnOf = matchedColumns(table, matching);
  const found = pages.flatMap((page) => {
    const at = findHeadings(page, { ...table, columnOf });
    return at === undefined ? [] : [{ page, at }];
  });
  const [first = matching && widestLine(pages), ...others] = found;
  if (!first) throw headingsUnknown(pages);
  const { page, at } = first;
  const head = (page.lines[at]?.cells ?? []).map(textOf);
  const columns = firstOfEach(head.map(columnOf), table);
  const rows: TableRow<Column>[] = [];
  const notes = sheetNotes(
    pages.length > 1 && page !== pages[0] ? page.name : null,
    others.map((other) => other.page.name),
  );
  for (const line of page.lines.slice(0, at)) notes.push(titleNote(line));
  const texts = new Map<number, string[]>();
  for (const line of page.lines.slice(at + 1)) {
    if (isSum(line)) {
      notes.push(sumNote(line));
      continue;
    }
    texts.set(line.row, line.cells.map(textOf));
    rows.push(rowOf(line, { columns, head }, table));
  }
  const naming = [...table.names, ...table.keys];
  const isNamed = columns.some((column) => column && naming.includes(column));
  if (!isNamed) notes.push(noName(table));
  const filled = rows.filter((row) => hasSomething(row));
  if (filled.length > rows_max) throw refused({ name: 'sheet_too_large' });
  return {
    head: head.map((heading, place) => ({
      heading,
      column: columns[place] ?? null,
      samples: samplesOf(texts, place),
    })),
    texts,
    unknown_columns: head.filter(
      (text, place) =>
        text !== '' && !columns[place] && matching?.[text] !== '' && !isMistakes(text),
    ),
    rows: isNamed ? filled : [],
    notes,
    encoding,
  };
}

/** The columns of headings: as the caller has matched them, else as the table knows them. */
function matchedColumns<Column extends string>(
  { columns, columnOf }: Table<Column>,
  matching: Sheet['matching'] = {},
): (heading: string) => Column | undefined {
  return (heading) => {
    const chosen = Object.hasOwn(matching, heading) ? matching[heading] : undefined;
    if (chosen === undefined) return columnOf(heading);
    return Object.hasOwn(columns, chosen) ? (chosen as Column) : undefined;
  };
}

/** The line among the first ones with the most texts: headings fill the most cells. */
function widestLine(pages: readonly SheetPage[]): { page: SheetPage; at: number } | undefined {
  const lines = pages.flatMap((page) =>
    page.lines.slice(0, HEADING_ROWS).map(({ cells }, at) => ({
      page,
      at,
      count: cells.filter((cell) => textOf(cell) !== '').length,
    })),
  );
  return lines.reduce<(typeof lines)[number] | undefined>(
    (most, one) => (most && most.count >= one.count ? most : one),
    undefined,
  );
}

/** Values that show what a column holds. */
const SAMPLES = 3;
const SAMPLE_CHARACTERS = 40;

function samplesOf(texts: ReadonlyMap<number, string[]>, place: number): string[] {
  const samples = new Set<string>();
  for (const cells of texts.values()) {
    const text = cells[place];
    if (text) samples.add(text.slice(0, SAMPLE_CHARACTERS));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

/** The row with the most columns, one of a name among them. */
function findHeadings<Column extends string>(
  { lines }: SheetPage,
  { columnOf, names, keys }: Table<Column>,
): number | undefined {
  let best: { at: number; count: number } | undefined;
  for (const [at, { cells }] of lines.slice(0, HEADING_ROWS).entries()) {
    const known = new Set(cells.flatMap((cell) => columnOf(textOf(cell)) ?? []));
    if (![...names, ...keys].some((name) => known.has(name))) continue;
    if (!best || known.size > best.count) best = { at, count: known.size };
  }
  return best?.at;
}

/** A column has one heading, unless it collects them. A later one is left out, and reported. */
function firstOfEach<Column extends string>(
  columns: readonly (Column | undefined)[],
  table: Table<Column>,
): (Column | undefined)[] {
  const seen = new Set<Column>();
  return columns.map((column) => {
    if (column === undefined || table.columns[column].collects) return column;
    if (seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
}

function rowOf<Column extends string>(
  { row, cells }: SheetLine,
  { columns, head }: { columns: readonly (Column | undefined)[]; head: readonly string[] },
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
    const { collects, heading } = table.columns[column];
    if (collects) {
      const [title = '', text] = [head[place], textOf(cell)];
      const isOwn = [heading.zh, heading.en].includes(title);
      const line = isOwn || text === '' ? text : `${title}: ${text.replace(/\s+/g, ' ')}`;
      const lines = [read.cells[column], line].filter(Boolean);
      if (lines.length > 0) read.cells[column] = lines.join('\n');
      continue;
    }
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
  /^(合计|总计|小计|共计|总数|累计|总和|total|totals|grandtotal|subtotal|sum|合计total|总计total)\d*(家|个|行|条|件|项|台|场|款|种|套)?$/;
/** Numbers with their units, and nothing else. */
const AMOUNT = /^[\d.,%¥\s\p{Sc}家个行条件项台场间元款种套张㎡m²-]*$/u;

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

function noName<Column extends string>({ columns, names: [zh, en] }: Table<Column>): Words {
  return {
    zh: `表头中没有“${columns[zh].heading.zh}”，请在下方指定哪一列是名称。`,
    en: `No heading says “${columns[en].heading.en}”: choose below which column is the name.`,
  };
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
  const { page, at = 0 } = widestLine(pages) ?? {};
  const line = page?.lines[at];
  if (!line) return refused({ name: 'sheet_empty' });
  const detail = quote(line.cells.map(textOf)).slice(0, 12).join(' | ');
  return refused({ name: 'sheet_headings_unknown', row: line.row, detail });
}

function refused(issue: Pick<AppError['issues'][number], 'name' | 'row' | 'detail'>): AppError {
  return new AppError('BAD_INPUT', { issues: [{ field: 'file', ...issue }] });
}
