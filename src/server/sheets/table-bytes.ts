import { writeToBuffer } from 'fast-csv';

export type TableFormat = 'csv' | 'xlsx';
export type TableCell = string | number;

export interface Table {
  format: TableFormat;
  rows: readonly (readonly TableCell[])[];
}

/** Characters that spreadsheets take for the beginning of a formula. Source: OWASP, CSV injection. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
/** A cell of a spreadsheet holds no more characters. */
const CELL_CHARACTERS_MAX = 32_767;

/** The bytes of a table as a file in which no text is run as a formula. */
export async function tableBytes({ format, rows }: Table): Promise<Buffer> {
  const cells = rows.map((row) => row.map(safeCell));
  return format === 'csv' ? writeCsv(cells) : writeXlsx(cells);
}

/** A named sheet of a workbook. */
export interface NamedSheet {
  name: string;
  /** Rows at the top in bold. */
  bold: readonly number[];
  /** Widths of the columns in characters. */
  widths: readonly number[];
  rows: readonly (readonly TableCell[])[];
}

/** The bytes of a workbook; as CSV its sheets below each other, with an empty line between. */
export async function sheetBytes(
  format: TableFormat,
  sheets: readonly NamedSheet[],
): Promise<Buffer> {
  const safe = sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.map(safeCell)),
  }));
  if (format === 'csv') return writeCsv(safe.flatMap(({ rows }) => [...rows, ['']]).slice(0, -1));
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(
    safe.map(({ name, bold, widths, rows }) => ({
      sheet: name,
      columns: widths.map((width) => ({ width })),
      data: rows.map((row, at) =>
        row.map((cell) => ({
          ...typedCell(cell),
          ...(bold.includes(at) && { fontWeight: 'bold' as const }),
        })),
      ),
    })),
  ).toBuffer();
}

function writeCsv(cells: TableCell[][], isFirst = true): Promise<Buffer> {
  // The mark at the beginning lets Excel read it as UTF-8.
  const options = { writeBOM: isFirst, rowDelimiter: '\r\n', alwaysWriteHeaders: true };
  return writeToBuffer(cells, options);
}

const NEXT_ROW = Buffer.from('\r\n');

/** The bytes of some rows of a CSV file. */
export async function csvPart(
  rows: readonly (readonly TableCell[])[],
  isFirst: boolean,
): Promise<Buffer> {
  const part = await writeCsv(
    rows.map((row) => row.map(safeCell)),
    isFirst,
  );
  return isFirst ? part : Buffer.concat([NEXT_ROW, part]);
}

async function writeXlsx(cells: TableCell[][]): Promise<Buffer> {
  // Eighty modules that no start needs to wait for.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(cells.map((row) => row.map(typedCell))).toBuffer();
}

/** An apostrophe in front makes a text of what would be a formula; numbers stay numbers. */
function safeCell(cell: TableCell): TableCell {
  if (typeof cell === 'number') return cell;
  const text = cell.slice(0, CELL_CHARACTERS_MAX - 1);
  return FORMULA.test(text) ? `'${text}` : text;
}

function typedCell(value: TableCell) {
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}
