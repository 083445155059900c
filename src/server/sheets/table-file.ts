import { writeToBuffer } from 'fast-csv';

export type TableFormat = 'csv' | 'xlsx';
export type TableCell = string | number;

const MEDIA_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** Characters that spreadsheets take for the beginning of a formula. Source: OWASP, CSV injection. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/;
/** A cell of a spreadsheet holds no more characters. */
const CELL_CHARACTERS_MAX = 32_767;

/** A table with its header as a file for spreadsheet programs, in which no text is run as a formula. */
export async function writeTable(
  format: TableFormat,
  rows: readonly (readonly TableCell[])[],
): Promise<{ media_type: string; bytes: Buffer }> {
  const cells = rows.map((row) => row.map(safeCell));
  const bytes = await (format === 'csv' ? writeCsv(cells) : writeXlsx(cells));
  return { media_type: MEDIA_TYPES[format], bytes };
}

function writeCsv(cells: TableCell[][]): Promise<Buffer> {
  // The mark at the beginning lets Excel read it as UTF-8.
  const options = { writeBOM: true, rowDelimiter: '\r\n', alwaysWriteHeaders: true };
  return writeToBuffer(cells, options);
}

async function writeXlsx(cells: TableCell[][]): Promise<Buffer> {
  // Eighty modules that no start needs to wait for.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(cells.map((row) => row.map(typedCell))).toBuffer();
}

/** An apostrophe in front makes a text of what would be a formula; numbers stay numbers. */
export function safeCell(cell: TableCell): TableCell {
  if (typeof cell === 'number') return cell;
  const text = cell.slice(0, CELL_CHARACTERS_MAX - 1);
  return FORMULA.test(text) ? `'${text}` : text;
}

function typedCell(value: TableCell) {
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}
