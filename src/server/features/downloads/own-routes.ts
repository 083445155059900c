import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { InputOf } from '#contract/endpoint.ts';
import {
  getConsoleDownload,
  listConsoleDownloads,
  saveConsoleDownload,
} from '#contract/own-downloads.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { claimFile } from '#server/features/stored-files/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Call, serve } from '#server/http/serve.ts';
import { refuseOlder } from '#server/reviews/hand-in.ts';
import { changeRow, lockRow } from '#server/reviews/rows.ts';
import {
  addDownloads,
  addVersions,
  countFetched,
  findAll,
  findVersions,
  getDownload,
} from './rows.ts';
import { columnsOf, formOf, presentOwn } from './rules.ts';
import { download } from './tables.ts';

/** Downloads as the organiser sees and edits them. */
export function ownDownloadRoutes(app: FastifyInstance) {
  serve(app, listConsoleDownloads, async (_nothing, call) => {
    const { db, edition } = call;
    const rows = await findAll(db, edition);
    const versions = await findVersions(
      db,
      rows.map(({ id }) => id),
    );
    const [fetched, { time_zone }] = await Promise.all([countFetched(db), getExhibitionOf(call)]);
    return {
      items: rows.map((row) =>
        presentOwn(row, versions, { fetched: fetched.get(row.id) ?? 0, time_zone }),
      ),
    };
  });

  serve(app, getConsoleDownload, ({ id }, call) => presentOne(call, id));

  serve(app, saveConsoleDownload, async (edit, call) => {
    const id = edit.id ? await changeOne({ ...edit, id: edit.id }, call) : await addOne(edit, call);
    return presentOne(call, id);
  });
}

type Edit = InputOf<typeof saveConsoleDownload>;
type Writing = Pick<Call, 'db' | 'edition' | 'now' | 'record'>;

async function addOne({ form }: Edit, call: Writing) {
  const { db, now, record } = call;
  if (!form.file) throw fileMissing('required');
  const id = randomUUIDv7();
  const { id: exhibition_id } = await getExhibitionOf(call);
  await addDownloads(db, [{ id, exhibition_id, ...columnsOf(form, now), created_at: now }]);
  await addVersion(db, { id, file: form.file, number: 1 }, now);
  await record({ action: 'added', id, name: form.title, after: form });
  return id;
}

/** @throws {AppError} EDITED_MEANWHILE */
async function changeOne({ id, version, form }: Edit & { id: string }, call: Writing) {
  const { db, now, record } = call;
  const before = await lockRow(db, download, id);
  if (before.exhibition_id !== (await getExhibitionOf(call)).id) throw new MissingRow();
  refuseOlder(before, version);
  const columns = columnsOf(form, now);
  const published_at = columns.published_at && (before.published_at ?? now);
  await changeRow(db, download, id, { ...columns, published_at });
  if (form.file) {
    const [last] = await findVersions(db, [id]);
    await addVersion(db, { id, file: form.file, number: (last?.number ?? 0) + 1 }, now);
  }
  await record({ action: 'edited', id, name: form.title, before: formOf(before), after: form });
  return id;
}

/** @throws {AppError} BAD_INPUT where it was not sent by the organiser, or not whole */
async function addVersion(
  db: Database,
  { id: download_id, file: name, number }: { id: string; file: string; number: number },
  now: Date,
) {
  const sent = await claimFile(db, { name, exhibitor_id: null }, now);
  if (!sent?.type || !sent.hash) throw fileMissing('file_incomplete');
  const { file_name, type, bytes, hash } = sent;
  await addVersions(db, [
    { download_id, number, file: name, file_name, type, bytes, hash, added_at: now },
  ]);
}

function fileMissing(name: 'required' | 'file_incomplete') {
  return new AppError('BAD_INPUT', { issues: [{ field: 'form.file', name }] });
}

async function presentOne(call: EditionCall, id: string) {
  const { db } = call;
  const { id: exhibition_id, time_zone } = await getExhibitionOf(call);
  const row = await getDownload(db, { id, exhibition_id });
  const [versions, fetched] = await Promise.all([findVersions(db, [id]), countFetched(db)]);
  return presentOwn(row, versions, { fetched: fetched.get(id) ?? 0, time_zone });
}
