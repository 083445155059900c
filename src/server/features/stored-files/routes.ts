import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import {
  consoleFileCalls,
  FILES_PATH,
  type FileCalls,
  getRoom,
  mediaTypes,
  ownFileCalls,
} from '#contract/stored-files.ts';
import type { Database } from '#server/db/open.ts';
import { fileName } from '#server/files/document-file.ts';
import { AppError, type FieldIssue } from '#server/http/app-error.ts';
import { takeForms } from '#server/http/forms.ts';
import { sendFile } from '#server/http/send-file.ts';
import { type Call, serve, serveForm } from '#server/http/serve.ts';
import type { FileStore } from '#server/outbound/files.ts';
import {
  addFile,
  findFinished,
  findParts,
  finishFile,
  getFile,
  hasBytesFree,
  hasRoom,
  megabytesOf,
  newName,
  readUsedBytes,
  setType,
  setUpload,
  storePart,
} from './rows.ts';
import { bytesOfPart, countParts, hashOfParts, PART_BYTES, typeOf } from './rules.ts';
import type { StoredFileRow } from './tables.ts';

const RETRY_SECONDS = 5;

interface FileParts {
  files: FileStore;
}

/** Large files: uploaded in parts by exhibitors and organisers, and videos for players. */
export function storedFileRoutes(app: FastifyInstance, { files }: FileParts) {
  takeForms(app, (forms) => {
    bindCalls(app, forms, { files, calls: ownFileCalls });
    bindCalls(app, forms, { files, calls: consoleFileCalls });
  });

  serve(app, getRoom, async (_nothing, { db, signed_in }) => ({
    used_bytes: await readUsedBytes(db, signed_in.member.exhibitor_id),
    bytes: limits.EXHIBITOR_MEGABYTES * 1024 ** 2,
  }));

  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${FILES_PATH}:name`,
    config: { reads: 'stored' },
    handler: async (request, reply) => {
      const { name } = request.params;
      const found = /^[\w-]{22}$/.test(name) ? await findFinished(app.db, name) : undefined;
      // Other types are served as downloads only.
      if (!found?.hash || found.type !== 'mp4') throw new AppError('NOT_FOUND');
      return sendFile(request, reply, {
        bytes: found.bytes,
        hash: found.hash,
        type: mediaTypes.mp4,
        modified: found.finished_at ?? found.created_at,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
        open: (first, last) => files.read(name, first, last),
      });
    },
  });
}

function bindCalls(
  app: FastifyInstance,
  forms: FastifyInstance,
  { files, calls }: FileParts & { calls: FileCalls },
) {
  /** The caller's exhibitor; null: the organiser. */
  const ownerOf = ({ signed_in }: Call<FileCalls['info']['who']>) =>
    calls === ownFileCalls ? (signed_in?.member?.exhibitor_id ?? '') : null;

  serve(app, calls.begin, async ({ file_name, bytes }, call) => {
    const { db, now } = call;
    const exhibitor_id = ownerOf(call);
    if (!(await hasRoom(db, exhibitor_id, now))) throw new AppError('LIMIT_REACHED');
    const name = newName();
    const ending = /\.(\w{1,5})$/.exec(file_name)?.[1] ?? 'bin';
    if (!(await hasBytesFree(db, exhibitor_id, bytes))) throw storageFull(exhibitor_id);
    await addFile(db, {
      name,
      exhibitor_id,
      file_name: fileName(file_name, ending),
      bytes,
      upload: null,
      created_at: now,
      used_at: now,
    });
    return { name, part_bytes: PART_BYTES, received: [] };
  });

  serve(app, calls.info, async ({ name }, call) => {
    const row = await getFile(call.db, { name, exhibitor_id: ownerOf(call) });
    return { name, part_bytes: PART_BYTES, received: await receivedOf(call.db, row) };
  });

  serveForm(
    forms,
    calls.part,
    async (content) => ({
      content,
      hash: createHash('sha256').update(content).digest('base64url'),
    }),
    async ({ content, hash }, { name, number }, call) => {
      const row = await getFile(call.db, { name, exhibitor_id: ownerOf(call) });
      // A retry of the last part, whose answer was lost.
      if (row.finished_at) return { number };
      if (content.length === 0 || content.length !== bytesOfPart(row.bytes, number)) {
        throw refused('file_incomplete');
      }
      if (number === 1) {
        const type = typeOf(content, row.file_name);
        if (!type) throw refused('file_type_refused');
        await setType(call.db, name, type);
      }
      // Concurrent uploads together may exceed the free storage.
      if (!(await hasBytesFree(call.db, row.exhibitor_id, content.length))) {
        throw storageFull(row.exhibitor_id);
      }
      const offset = (number - 1) * PART_BYTES;
      const upload = row.upload ?? (await beginIn(app, files, call.db, name));
      const piece = { name, upload, number, offset, content };
      await storePart(call.db, {
        name,
        number,
        hash,
        mark: await stored(app, files.putPart(piece)),
      });
      return { number };
    },
  );

  serve(app, calls.finish, async ({ name }, call) => {
    const { db, now } = call;
    const row = await getFile(db, { name, exhibitor_id: ownerOf(call) });
    const { file_name, bytes, type } = row;
    if (!row.finished_at) {
      const parts = await findParts(db, name);
      if (!type || parts.length !== countParts(bytes)) throw refused('file_incomplete');
      const marks = parts.map(({ mark }) => mark);
      await stored(app, files.finish(name, row.upload ?? '', marks));
      await finishFile(db, name, hashOfParts(parts.map(({ hash }) => hash)), now);
    }
    if (!type) throw refused('file_incomplete');
    return { name, file_name, bytes, type };
  });
}

/** Begins the upload with its first part. The row exists by then, so that no stored file lacks one. */
async function beginIn(app: FastifyInstance, files: FileStore, db: Database, name: string) {
  const begun = await stored(app, files.begin(name, 'application/octet-stream'));
  const upload = await setUpload(db, name, begun);
  if (upload !== begun) await stored(app, files.abandon(name, begun));
  return upload;
}

async function receivedOf(db: Database, { name, bytes, finished_at }: StoredFileRow) {
  if (finished_at) return Array.from({ length: countParts(bytes) }, (_, at) => at + 1);
  return (await findParts(db, name)).map(({ number }) => number);
}

/** An unreachable file store is not the caller's fault, so the caller may retry. */
async function stored<T>(app: FastifyInstance, storing: Promise<T>): Promise<T> {
  return storing.catch((err: unknown) => {
    app.log.error({ err }, 'A part of a file was not stored');
    throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  });
}

function refused(name: FieldIssue['name'], limit?: number) {
  return new AppError('BAD_INPUT', { issues: [{ field: 'file', name, limit }] });
}

function storageFull(exhibitor_id: string | null) {
  return refused('storage_full', megabytesOf(exhibitor_id));
}
