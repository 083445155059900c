import { randomUUID } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { limits } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Export } from './exported-list.ts';
import { csvPart, type TableCell, type TableFormat } from './table-bytes.ts';
import { MEDIA_TYPES, writeTable } from './table-file.ts';

/** A finished file, not sent yet. */
export interface ExportFile {
  type: string;
  rows: number;
  /** Its content; call it once. A file that is not sent must be discarded. */
  content: () => Buffer | Readable;
  discard: () => Promise<void>;
}

/** Exports that read at a time; more would keep calls from the database. */
const limit = pLimit(2);

/**
 * Writes an export. A CSV file goes to disk batch by batch, so its size does not count in memory; the file has
 * no name and disappears with the process.
 * @throws {AppError} TOO_MANY_ROWS for a workbook, whose rows are all in memory
 */
export function writeExport(
  format: TableFormat,
  found: Export,
  writing: { folder: string; gone: AbortSignal },
): Promise<ExportFile> {
  const write = format === 'csv' ? writeCsvFile : writeWorkbook;
  return limit(() => write(found, writing));
}

async function writeWorkbook(
  { headings, batches }: Export,
  { gone }: { gone: AbortSignal },
): Promise<ExportFile> {
  const table: TableCell[][] = [headings];
  for await (const batch of batches) {
    gone.throwIfAborted();
    for (const row of batch) table.push(row);
    if (table.length > limits.EXPORT_ROWS + 1) throw new AppError('TOO_MANY_ROWS');
  }
  const { media_type, bytes } = await writeTable('xlsx', table);
  return {
    type: media_type,
    rows: table.length - 1,
    content: () => bytes,
    discard: async () => undefined,
  };
}

async function writeCsvFile(
  { headings, batches }: Export,
  { folder, gone }: { folder: string; gone: AbortSignal },
): Promise<ExportFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `pavilion-export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    let rows = 0;
    await file.write(await csvPart([headings], true));
    for await (const batch of batches) {
      gone.throwIfAborted();
      if (batch.length > 0) await file.write(await csvPart(batch, false));
      rows += batch.length;
    }
    return {
      type: MEDIA_TYPES.csv,
      rows,
      content: () => file.createReadStream({ start: 0 }),
      discard: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}
