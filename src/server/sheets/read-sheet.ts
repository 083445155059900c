import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { inflateRaw } from 'node:zlib';
import { parseString } from 'fast-csv';
import pLimit from 'p-limit';
import { AppError } from '#server/http/app-error.ts';
import type { SheetReport } from './xlsx-worker.ts';

const inflate = promisify(inflateRaw);
/** The limit of an unpacked workbook; five hundred long rows take a tenth of it. */
const UNPACKED_BYTES_MAX = 24 * 1024 * 1024;
const SECONDS_MAX = 10;
const MEGABYTES_MAX = 256;
const limit = pLimit(1);

/** Cells as texts, row by row; what is empty is an empty text. Formulas are what they last were. */
export type Sheet = string[][];

/**
 * Reads the first sheet of a workbook, or a CSV file, by what it begins with.
 * @param rows_max below the headings
 * @throws {AppError} BAD_INPUT where it is neither, or larger than a table may be
 */
export async function readSheet(file: Buffer, rows_max: number): Promise<Sheet> {
  const isWorkbook = file.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  const rows = await limit(() =>
    isWorkbook ? readWorkbook(file, rows_max) : readCsv(file, rows_max),
  );
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  if (rows.length > rows_max + 1) throw refused('sheet_too_large');
  return rows;
}

async function readWorkbook(file: Buffer, rows_max: number): Promise<Sheet> {
  await refuseBomb(file);
  const report = await new Promise<SheetReport>((resolve) => {
    // A sheet whose one cell stands in the last corner takes all memory there is: of the worker.
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
      workerData: { file, rows: rows_max + 2 },
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
    });
    const timer = setTimeout(() => worker.terminate(), SECONDS_MAX * 1000);
    worker.once('message', resolve);
    worker.once('error', () => resolve(null));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(null);
    });
  });
  if (!report) throw refused('sheet_unreadable');
  return report;
}

/**
 * A zip says itself how much it unpacks to, and may lie. Whatever is read from it begins behind a
 * header of this form: so all of them are unpacked once, as far as may be, and thrown away.
 */
async function refuseBomb(file: Buffer) {
  let left = UNPACKED_BYTES_MAX;
  let entries = 0;
  for (let at = file.indexOf(LOCAL_HEADER); at >= 0; at = file.indexOf(LOCAL_HEADER, at + 4)) {
    entries += 1;
    if (at + 30 > file.length) break;
    const begin = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
    if (file.readUInt16LE(at + 8) === 0) continue;
    left -= await unpackedBytes(file.subarray(begin), left);
    if (left <= 0) throw refused('sheet_too_large');
  }
  let named = 0;
  for (let at = file.indexOf(CENTRAL_HEADER); at >= 0; at = file.indexOf(CENTRAL_HEADER, at + 4)) {
    named += 1;
  }
  // One entry under many names would be unpacked as often.
  if (named > entries) throw refused('sheet_unreadable');
}

const LOCAL_HEADER = Buffer.from('PK\x03\x04');
const CENTRAL_HEADER = Buffer.from('PK\x01\x02');

async function unpackedBytes(packed: Buffer, most: number): Promise<number> {
  try {
    return (await inflate(packed, { maxOutputLength: most })).length;
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooMuch ? most : 0;
  }
}

/** Excel in China writes GB 18030 without saying so, elsewhere UTF-8 with a mark. */
function readCsv(file: Buffer, rows_max: number): Promise<Sheet> {
  const text = decode(file);
  const [firstLine = ''] = text.split('\n', 1);
  const count = (mark: string) => firstLine.split(mark).length;
  const delimiter = [',', ';', '\t'].sort((one, other) => count(other) - count(one))[0] ?? ',';
  return new Promise((resolve, reject) => {
    const rows: Sheet = [];
    parseString(text, { delimiter, ignoreEmpty: false })
      .on('data', (row: string[]) => {
        if (rows.length <= rows_max + 1) rows.push(row.map((cell) => cell.trim()));
      })
      .on('error', () => reject(refused('sheet_unreadable')))
      .on('end', () => resolve(rows));
  });
}

function decode(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('gb18030').decode(file);
  }
}

function refused(name: 'sheet_unreadable' | 'sheet_too_large') {
  return new AppError('BAD_INPUT', { issues: [{ field: 'file', name }] });
}
