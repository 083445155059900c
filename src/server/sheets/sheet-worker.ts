import { parentPort, workerData } from 'node:worker_threads';
import { checkZip, type SheetRefusal } from './check-zip.ts';
import { readCsv } from './read-csv.ts';

// Runs in a thread of its own, with memory of its own that ends: check and reading of a table that may be hostile.

/** The cells of the first sheet, or why there are none. */
export type SheetReport = { rows: string[][] } | { refused: SheetRefusal };

export interface SheetTask {
  file: Uint8Array;
  /** Further ones are left out. */
  rows: number;
  columns_max: number;
}

const { file, rows: most, columns_max }: SheetTask = workerData;
parentPort?.postMessage(await read(Buffer.from(file.buffer, file.byteOffset, file.length)));

async function read(content: Buffer): Promise<SheetReport> {
  const isWorkbook = content.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  const refused = isWorkbook ? await checkZip(content) : null;
  if (refused) return { refused };
  const rows = await (isWorkbook ? readWorkbook(content) : readCsv(content, most));
  if (!rows) return { refused: 'sheet_unreadable' };
  // Spreadsheet programs write empty columns behind the last one, too.
  const columns = (rows[0]?.findLastIndex((cell) => cell !== '') ?? -1) + 1;
  if (columns > columns_max) return { refused: 'sheet_too_large' };
  return { rows: rows.map((row) => row.slice(0, columns).map(storable)) };
}

async function readWorkbook(content: Buffer): Promise<string[][] | undefined> {
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(content).catch(() => undefined);
  return rows?.slice(0, most).map((row) => row.map((cell) => textOf(cell)));
}

/** No database stores U+0000 or half a character, not even in the report of what is wrong. */
function storable(cell: string): string {
  return cell.replaceAll('\0', '').toWellFormed();
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell).trim();
}
