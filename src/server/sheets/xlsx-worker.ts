import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';

// Runs in a thread of its own, with memory of its own that ends.

/** The cells of the first sheet; null where it could not be read. */
export type SheetReport = string[][] | null;

const { file, rows: most }: { file: Uint8Array; rows: number } = workerData;

const report: SheetReport = await readSheet(Buffer.from(file)).then(
  (rows) => rows.slice(0, most).map((row) => row.map((cell) => textOf(cell))),
  () => null,
);
parentPort?.postMessage(report);

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell).trim();
}
