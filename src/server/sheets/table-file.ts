import { once } from 'node:events';
import pLimit from 'p-limit';
import { startThread } from '#server/threads.ts';
import {
  type NamedSheet,
  sheetBytes,
  type Table,
  type TableCell,
  type TableFormat,
  tableBytes,
} from './table-bytes.ts';

export const MEDIA_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
/** Writing more of them would stop this thread for longer than a thread takes to begin. */
const CELLS_HERE = 5_000;
/** Large tables that are written at a time. */
const limit = pLimit(1);

/** A table with its header as a file for spreadsheet programs, in which no text is run as a formula. */
export async function writeTable(
  format: TableFormat,
  rows: readonly (readonly TableCell[])[],
): Promise<{ media_type: string; bytes: Buffer }> {
  const table = { format, rows };
  const cells = rows.reduce((sum, { length }) => sum + length, 0);
  const bytes = cells > CELLS_HERE ? await limit(() => writeInWorker(table)) : tableBytes(table);
  return { media_type: MEDIA_TYPES[format], bytes: await bytes };
}

/** A few small tables as one file. */
export async function writeSheets(
  format: TableFormat,
  sheets: readonly NamedSheet[],
): Promise<{ media_type: string; bytes: Buffer }> {
  return { media_type: MEDIA_TYPES[format], bytes: await sheetBytes(format, sheets) };
}

async function writeInWorker(table: Table): Promise<Buffer> {
  const worker = startThread(new URL('./table-worker.ts', import.meta.url), { workerData: table });
  const ended = once(worker, 'exit').then(() => {
    throw new Error('A table was not written');
  });
  ended.catch(() => undefined);
  try {
    const [bytes]: Uint8Array[] = await Promise.race([once(worker, 'message'), ended]);
    if (!bytes) throw new Error('A table was not written');
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  } finally {
    void worker.terminate();
  }
}
