import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import type { Cell, RichCell, SheetLine, SheetPage } from './sheet.ts';

/** Spreadsheets calculate with 15 digits: further ones are lost, or come from calculating. */
const DIGITS = 15;
const WHOLE_MAX = 10 ** DIGITS;

/**
 * The rows of each sheet of a workbook that have something in them. Formulas are what they last were.
 * @param most rows of a sheet; further ones are left out
 * @returns null where it is damaged
 */
export async function readWorkbook(file: Buffer, most: number): Promise<SheetPage[] | null> {
  // The build without the formats of other programs; a thread of its own loads it for each table.
  const { default: sheets } = await import('@e965/xlsx/dist/xlsx.mini.min.js');
  try {
    const options = { dense: true, cellNF: true, cellHTML: false, sheetStubs: true } as const;
    const book: WorkBook = sheets.read(file, { type: 'buffer', ...options });
    const { date1904 = false } = book.Workbook?.WBProps ?? {};
    // The sheet that a person sees first is the one that is meant.
    const isHidden = (at: number) => (book.Workbook?.Sheets?.[at]?.Hidden ? 1 : 0);
    const order = [...book.SheetNames.keys()].sort((one, other) => isHidden(one) - isHidden(other));
    const timeOf = (serial: number) => serialText(serial, date1904, sheets.SSF.parse_date_code);
    return order.map((at) => {
      const name = book.SheetNames[at] ?? '';
      const sheet = book.Sheets[name];
      return { name, lines: sheet ? linesOf(sheet, most, (cell) => read(cell)) : [] };
    });

    function read(cell: CellObject): Cell {
      const isDate = cell.t === 'n' && sheets.SSF.is_date(String(cell.z ?? ''));
      return isDate ? { text: timeOf(Number(cell.v)), isDate: true } : cellOf(cell);
    }
  } catch {
    return null;
  }
}

type ReadCell = (cell: CellObject) => Cell;

function linesOf(sheet: WorkSheet, most: number, read: ReadCell): SheetLine[] {
  const rows: (CellObject | undefined)[][] = sheet['!data'] ?? [];
  const above = mergedCells(sheet);
  const lines: SheetLine[] = [];
  // Rows without cells are holes.
  for (const at of Object.keys(rows).map(Number)) {
    if (lines.length >= most) break;
    const cells: Cell[] = [];
    const places = Object.keys(rows[at] ?? {}).map(Number);
    for (const place of places) {
      const cell = rows[at]?.[place];
      if (cell) cells[place] = read(cell);
    }
    for (const [place, from] of above.get(at) ?? []) {
      const cell = rows[from.row]?.[from.column];
      const value = cell && read(cell);
      const rich = typeof value === 'string' ? { text: value } : value;
      if (rich?.text) cells[place] = { ...rich, isMerged: true };
    }
    const filled = Array.from(cells, (cell) => cell ?? '');
    if (filled.some((cell) => typeof cell !== 'string' || cell !== '')) {
      lines.push({ row: at + 1, cells: filled });
    }
  }
  return lines;
}

const MERGES_MAX = 10_000;
const MERGED_ROWS_MAX = 10_000;

/** Cells that are merged with one above, by row and column, and where that one is. */
function mergedCells(sheet: WorkSheet) {
  const merged = new Map<number, Map<number, { row: number; column: number }>>();
  for (const { s: from, e: to } of (sheet['!merges'] ?? []).slice(0, MERGES_MAX)) {
    const last = Math.min(to.r, from.r + MERGED_ROWS_MAX);
    for (let row = from.r + 1; row <= last; row += 1) {
      const cells = merged.get(row) ?? new Map();
      merged.set(row, cells.set(from.c, { row: from.r, column: from.c }));
    }
  }
  return merged;
}

function cellOf({ t, v, w, f }: CellObject): Cell {
  switch (t) {
    case 'e':
      return { text: w ?? '#N/A', fault: 'error' };
    case 'z':
      // A formula that the writing program has not calculated.
      return f ? { text: `=${f}`, fault: 'not_calculated' } : '';
    case 'b':
      return v ? 'TRUE' : 'FALSE';
    case 'n':
      return numberCell(Number(v), w ?? '');
    default:
      return String(v ?? '').trim();
  }
}

function numberCell(value: number, shown: string): RichCell | string {
  if (Number.isInteger(value) && Math.abs(value) >= WHOLE_MAX) {
    return { text: BigInt(value).toString(), fault: 'digits_lost' };
  }
  // The full number as spreadsheets show it: 36.9 for 36.900000000000006.
  const text = numberText(Number(value.toPrecision(DIGITS)));
  return shown === '' || shown === text ? text : { text, shown };
}

/** Writes a number without an exponent. */
function numberText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

interface DateCode {
  y: number;
  m: number;
  d: number;
  H: number;
  M: number;
  S: number;
}

/** A serial number as `2027-03-05`, `2027-03-05 09:30`, or `09:30` where it is a time alone. */
function serialText(
  serial: number,
  date1904: boolean,
  parse: (serial: number, options: { date1904: boolean }) => DateCode,
): string {
  const code = parse(serial, { date1904 });
  if (!code) return String(serial);
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = code.S > 0 ? `:${two(code.S)}` : '';
  const time = `${two(code.H)}:${two(code.M)}${seconds}`;
  if (serial < 1) return time;
  const day = `${code.y}-${two(code.m)}-${two(code.d)}`;
  return Number.isInteger(serial) ? day : `${day} ${time}`;
}
