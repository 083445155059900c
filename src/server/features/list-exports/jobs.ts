import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { noteRemoved } from '#server/files/removed-files.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { FileStore } from '#server/outbound/files.ts';
import type { Exportable } from '#server/sheets/exported-list.ts';
import { csvPart, type TableCell } from '#server/sheets/table-bytes.ts';
import { MEDIA_TYPES, writeTable } from '#server/sheets/table-file.ts';
import { changeExport, findExport, findWaiting } from './rows.ts';
import type { ListExportRow } from './tables.ts';

const JOB = 'prepare-export';
const RETRIES = 2;
const RETRY_SECONDS = 60;
/** Object stores take no smaller parts than 5 MB, except for the last. */
const PART_BYTES = 8 * 1024 ** 2;

interface ExportJobParts {
  files: FileStore;
  all: readonly Exportable[];
  now: () => Date;
}

/** Prepares the files of large exports, one after the other. */
export function listExportJobs(db: Database, parts: ExportJobParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-exports',
        cron: '* * * * *',
        run: async (enqueue) => {
          const ids = await findWaiting(db);
          await enqueue(
            JOB,
            ids.map((id) => ({ id })),
          );
        },
      },
    ],
    queued: [
      {
        name: JOB,
        retries: RETRIES,
        retry_seconds: RETRY_SECONDS,
        run: async ({ id = '' }, { isLast }) => {
          try {
            await prepare(db, parts, id);
          } catch (error) {
            if (isLast) await changeExport(db, id, { state: 'failed' });
            throw error;
          }
        },
      },
    ],
  };
}

/** Writes the file of an export. A repeated job begins a new file: the list has changed meanwhile. */
async function prepare(db: Database, { files, all, now }: ExportJobParts, id: string) {
  const row = await findExport(db, id);
  if (!row || row.state === 'done' || row.state === 'failed') return;
  const exported = all.find(({ list }) => list === row.list);
  if (!exported) throw new Error(`The export of ${row.list} cannot be read`);
  const { time_zone } = await getExhibitionOf({ db, edition: row.exhibition_id });
  const { file_name: old, upload } = row;
  if (old) await noteRemoved(db, [{ name: old, upload }], now());
  const { organiser_id, exhibition_id, file_lang } = row;
  const scope = { db, exhibition_id, time_zone, organiser_id, lang: file_lang };
  const read = await exported.read(scope, row.matching, row.columns);
  const write = row.format === 'csv' ? storeCsv : storeWorkbook;
  await write(db, files, row, read);
}

type Read = Awaited<ReturnType<Exportable['read']>>;

/** Stores the file part by part: its size does not count in memory. */
async function storeCsv(
  db: Database,
  files: FileStore,
  { id }: ListExportRow,
  { headings, batches }: Read,
) {
  const name = `export-${randomUUID()}`;
  const upload = await files.begin(name, MEDIA_TYPES.csv);
  await changeExport(db, id, { state: 'running', file_name: name, upload, rows: 0 });
  const marks: string[] = [];
  let held: Buffer[] = [await csvPart([headings], true)];
  let bytes = 0;
  let rows = 0;
  const flush = async () => {
    const content = Buffer.concat(held);
    held = [];
    const number = marks.length + 1;
    marks.push(await files.putPart({ name, upload, number, offset: bytes, content }));
    bytes += content.length;
  };
  for await (const batch of batches) {
    if (batch.length > 0) held.push(await csvPart(batch, false));
    rows += batch.length;
    const isThere = await changeExport(db, id, { rows });
    if (!isThere) return files.abandon(name, upload);
    if (held.reduce((sum, { length }) => sum + length, 0) >= PART_BYTES) await flush();
  }
  await flush();
  await files.finish(name, upload, marks);
  await changeExport(db, id, { state: 'done', upload: null, bytes, rows });
}

async function storeWorkbook(
  db: Database,
  files: FileStore,
  { id }: ListExportRow,
  { headings, batches }: Read,
) {
  const name = `export-${randomUUID()}`;
  await changeExport(db, id, { state: 'running', file_name: name, rows: 0 });
  const table: TableCell[][] = [headings];
  for await (const batch of batches) {
    for (const row of batch) table.push(row);
    if (table.length > limits.EXPORT_ROWS + 1) {
      await changeExport(db, id, { state: 'failed', is_too_large: true });
      return;
    }
    if (!(await changeExport(db, id, { rows: table.length - 1 }))) return;
  }
  const { media_type, bytes } = await writeTable('xlsx', table);
  await files.put(name, bytes, media_type);
  await changeExport(db, id, { state: 'done', bytes: bytes.length });
}
