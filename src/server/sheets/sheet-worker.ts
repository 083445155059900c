import { parentPort, workerData } from 'node:worker_threads';
import type { SheetEncoding } from '#contract/sheet-reading.ts';
import { cleanText, hasUnreadable } from '#contract/typed-text.ts';
import { checkZip, type ZipRefusal } from './check-zip.ts';
import { type CsvRefusal, readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import type { Cell, Sheet } from './sheet.ts';

// Runs in a thread of its own, with memory of its own that ends: check and reading of a table that may be hostile.

export type SheetRefusal = ZipRefusal | CsvRefusal | 'sheet_old_format' | 'sheet_locked';

/** The content of the file, or the reason why it cannot be read. */
export type SheetReport = Pick<Sheet, 'pages' | 'encoding'> | { refused: SheetRefusal };

export interface SheetTask {
  file: Uint8Array;
  encoding: SheetEncoding | undefined;
  /** Further ones are left out. */
  rows: number;
  columns_max: number;
}

/** Rows that may be the headings. A wide one of them makes a wide table. */
const FIRST_ROWS = 10;
/** Files of Excel before 2007, and workbooks with a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

const { file, encoding, rows: most, columns_max }: SheetTask = workerData;
parentPort?.postMessage(await read(Buffer.from(file.buffer, file.byteOffset, file.length)));

async function read(content: Buffer): Promise<SheetReport> {
  if (content.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) {
    return { refused: content.includes(ENCRYPTED) ? 'sheet_locked' : 'sheet_old_format' };
  }
  if (isMarkup(content)) return { refused: 'sheet_old_format' };
  const report = await (content.toString('latin1', 0, 4) === 'PK\x03\x04'
    ? readZip(content)
    : readText(content));
  if ('refused' in report) return report;
  for (const { lines } of report.pages) {
    for (const [at, line] of lines.entries()) {
      // Spreadsheet programs write empty columns behind the last one, too.
      const columns = line.cells.findLastIndex((cell) => cell !== '') + 1;
      if (columns > columns_max && at < FIRST_ROWS) return { refused: 'sheet_too_large' };
      line.cells = line.cells.slice(0, Math.min(columns, columns_max)).map(storable);
    }
  }
  return report;
}

async function readZip(content: Buffer): Promise<SheetReport> {
  const refused = await checkZip(content);
  if (refused) return { refused };
  const pages = await readWorkbook(content, most);
  return pages ? { pages, encoding: null } : { refused: 'sheet_unreadable' };
}

async function readText(content: Buffer): Promise<SheetReport> {
  const report = await readCsv(content, { most, encoding });
  if ('refused' in report) return report;
  return { pages: [{ name: '', lines: report.lines }], encoding: report.encoding };
}

/** Web pages and XML that are called `.xls`, as old systems export them. */
function isMarkup(content: Buffer): boolean {
  const start = content.toString('latin1', 0, 1_000).replace(/[\0\xef\xbb\xbf\xff\xfe]/g, '');
  return /^\s*<(!doctype|html|head|meta|table|style|\?xml|!--)/i.test(start);
}

/** Cells without what is invisible, which databases do not store or people do not see. */
function storable(cell: Cell): Cell {
  if (cell === '') return cell;
  if (typeof cell !== 'string') return { ...cell, text: cleanText(cell.text) };
  const text = cleanText(cell);
  return hasUnreadable(text) ? { text, fault: 'unreadable_characters' } : text;
}
