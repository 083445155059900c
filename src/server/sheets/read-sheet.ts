import { once } from 'node:events';
import pLimit from 'p-limit';
import { limits } from '#contract/limits.ts';
import type { SheetEncoding, SheetMatching } from '#contract/sheet-reading.ts';
import { AppError } from '#server/http/app-error.ts';
import { startThread } from '#server/threads.ts';
import { HEADING_ROWS } from './find-table.ts';
import type { Sheet } from './sheet.ts';
import type { SheetRefusal, SheetReport, SheetTask } from './sheet-worker.ts';

const SECONDS_MAX = 10;
const MEGABYTES_MAX = 256;
/** Rows above the headings and sums, which are no records. */
const OTHER_ROWS = HEADING_ROWS + 50;
const limit = pLimit(1);

export interface SheetLimits {
  /** Below the headings. */
  rows_max: number;
  encoding?: SheetEncoding | undefined;
  matching?: SheetMatching | undefined;
}

/**
 * Reads the sheets of a workbook, or a CSV file, by what it begins with.
 * @param gone the caller does not wait any more: then the reading ends
 * @throws {AppError} BAD_INPUT where it is neither, or larger than a table may be
 */
export async function readSheet(
  file: Buffer,
  { rows_max, encoding, matching }: SheetLimits,
  gone?: AbortSignal,
): Promise<Sheet> {
  const task = { file, encoding, rows: rows_max + OTHER_ROWS, columns_max: limits.SHEET_COLUMNS };
  const report = await limit(() => readInWorker(task, gone));
  if ('refused' in report) throw inputRefused(report.refused);
  return { ...report, rows_max, matching };
}

/** Reads the file of a call; see `serveForm`. */
export function sheetReader(rows_max: number) {
  return (
    file: Buffer,
    { encoding, matching }: Omit<SheetLimits, 'rows_max'>,
    { gone }: { gone: AbortSignal },
  ) => readSheet(file, { rows_max, encoding, matching }, gone);
}

/** A sheet with a single cell in the last corner uses all memory: only that of the worker. */
async function readInWorker(task: SheetTask, gone?: AbortSignal): Promise<SheetReport> {
  if (gone?.aborted) throw new AppError('UNAVAILABLE');
  const worker = startThread(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
  });
  const stop = () => void worker.terminate();
  let refused: SheetRefusal = 'sheet_unreadable';
  const timer = setTimeout(() => {
    refused = 'sheet_too_large';
    stop();
  }, SECONDS_MAX * 1000);
  gone?.addEventListener('abort', stop);
  try {
    const report: Promise<SheetReport> = once(worker, 'message').then(([said]) => said);
    const nothing = once(worker, 'exit').then((): SheetReport => ({ refused }));
    // Memory that does not suffice is an error of the worker, not of the server.
    return await Promise.race([report, nothing]).catch((): SheetReport => ({ refused }));
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', stop);
    stop();
  }
}

function inputRefused(name: SheetRefusal) {
  return new AppError('BAD_INPUT', { issues: [{ field: 'file', name }] });
}
