import type { FastifyInstance } from 'fastify';
import { TASK_FILES_PATH, type TaskFile, taskFileTypes } from '#contract/exhibitor-tasks.ts';
import { limits } from '#contract/limits.ts';
import { mediaTypes } from '#contract/stored-files.ts';
import { isSameHash, keyedHash } from '#server/crypto/keyed-hash.ts';
import type { Database } from '#server/db/open.ts';
import { savedAs } from '#server/files/document-file.ts';
import { AppError } from '#server/http/app-error.ts';
import { sendFile } from '#server/http/send-file.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { findFiles, findTaskFile } from './rows.ts';

const signOf = (key: Uint8Array, name: string, until: string) =>
  keyedHash(key, ['task-file', name, until]);

/** The files of an answer. Their addresses are valid for some minutes. */
export async function presentFiles(
  db: Database,
  key: Uint8Array,
  names: readonly string[],
  now: Date,
): Promise<TaskFile[]> {
  const until = String(Math.floor(now.getTime() / 1_000) + limits.FILE_LINK_MINUTES * 60);
  const files = await findFiles(db, names);
  return files.map((file) => ({
    ...file,
    path: `${TASK_FILES_PATH}${file.name}/${until}/${signOf(key, file.name, until)}`,
  }));
}

/** Serves files of answers to callers with a signed address. */
export function taskFileRoutes(
  app: FastifyInstance,
  { files, link_key }: { files: FileStore; link_key: Uint8Array },
) {
  app.route<{ Params: { name: string; until: string; sign: string } }>({
    method: ['GET', 'HEAD'],
    url: `${TASK_FILES_PATH}:name/:until/:sign`,
    // Not logged, because the address alone grants access.
    logLevel: 'error',
    config: { reads: 'signed' },
    handler: async (request, reply) => {
      const { name, until, sign } = request.params;
      const isSigned = isSameHash(signOf(link_key, name, until), sign);
      if (!isSigned || Number(until) * 1_000 < app.now().getTime()) throw new AppError('NOT_FOUND');
      const found = await findTaskFile(app.db, name);
      if (!found?.hash || !found.type || !taskFileTypes.includes(found.type)) {
        throw new AppError('NOT_FOUND');
      }
      return sendFile(request, reply, {
        bytes: found.bytes,
        hash: found.hash,
        type: mediaTypes[found.type],
        modified: found.finished_at ?? found.created_at,
        headers: {
          'content-disposition': savedAs(found.file_name),
          'cache-control': 'private, no-store',
          'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        },
        open: (first, last) => files.read(name, first, last),
      });
    },
  });
}
