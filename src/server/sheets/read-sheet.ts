import { once } from 'node:events';
import pLimit from 'p-limit';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import { startThread } from '#server/threads.ts';
import type { SheetRefusal } from './check-zip.ts';
import type { SheetReport, SheetTask } from './sheet-worker.ts';

const SECONDS_MAX = 10;
const MEGABYTES_MAX = 256;
const limit = pLimit(1);

/** Cells as texts, row by row; what is empty is an empty text. Formulas are what they last were. */
export type Sheet = string[][];

/**
 * Reads the first sheet of a workbook, or a CSV file, by what it begins with.
 * @param rows_max below the headings
 * @param gone the caller does not wait any more: then the reading ends
 * @throws {AppError} BAD_INPUT where it is neither, or larger than a table may be
 */
export async function readSheet(
  file: Buffer,
  rows_max: number,
  gone?: AbortSignal,
): Promise<Sheet> {
  const report = await limit(() =>
    readInWorker({ file, rows: rows_max + 2, columns_max: limits.SHEET_COLUMNS }, gone),
  );
  if ('refused' in report) throw refused(report.refused);
  const { rows } = report;
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  if (rows.length > rows_max + 1) throw refused('sheet_too_large');
  return rows;
}

/** A sheet whose one cell stands in the last corner takes all memory there is: of the worker. */
async function readInWorker(task: SheetTask, gone?: AbortSignal): Promise<SheetReport> {
  if (gone?.aborted) throw new AppError('UNAVAILABLE');
  const worker = startThread(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
  });
  const stop = () => void worker.terminate();
  const timer = setTimeout(stop, SECONDS_MAX * 1000);
  gone?.addEventListener('abort', stop);
  try {
    const report: Promise<SheetReport> = once(worker, 'message').then(([said]) => said);
    const nothing = once(worker, 'exit').then((): SheetReport => ({ refused: 'sheet_unreadable' }));
    // Memory that does not suffice is an error of the worker, not of the server.
    return await Promise.race([report, nothing]).catch(
      (): SheetReport => ({ refused: 'sheet_unreadable' }),
    );
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', stop);
    stop();
  }
}

function refused(name: SheetRefusal) {
  return new AppError('BAD_INPUT', { issues: [{ field: 'file', name }] });
}
