import type { FastifyInstance } from 'fastify';
import {
  describeLibraryPicture,
  listLibraryPictures,
  uploadLibraryPicture,
} from '#contract/picture-library.ts';
import { PICTURES_PATH } from '#contract/pictures.ts';
import { DOCUMENTS_PATH, uploadDocument, uploadPicture } from '#contract/uploads.ts';
import type { Database } from '#server/db/open.ts';
import { hasBytesFree, megabytesOf } from '#server/features/stored-files/rows.ts';
import { isDocument, readDocument, savedAs } from '#server/files/document-file.ts';
import { reencodePicture } from '#server/files/picture-file.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeForms } from '#server/http/forms.ts';
import { type Sending, serve, serveForm } from '#server/http/serve.ts';
import { getInTime } from '#server/http/stored-file.ts';
import type { FileStore } from '#server/outbound/files.ts';
import {
  addUpload,
  describePicture,
  documentPath,
  findLibrary,
  isUploaded,
  mayUpload,
  picturePath,
} from './rows.ts';
import type { UploadRow } from './tables.ts';

const RETRY_SECONDS = 5;
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface UploadParts {
  files: FileStore;
  /** Draws a generated datasheet; null if there is none of this name. */
  drawDocument: (name: string) => Promise<Buffer | null>;
}

const NO_WORDS = { zh: '', en: '' };

function presentPicture({ name, width, height, alt }: UploadRow) {
  return { picture: picturePath(name), width, height, alt: alt ?? NO_WORDS };
}

interface Stored {
  /** Null: the organiser's. */
  exhibitor_id: string | null;
  content: Buffer;
  type: string;
  width?: number;
  height?: number;
}

/**
 * Called before a file is received, and again before it is stored.
 * @throws {AppError} LIMIT_REACHED, or BAD_INPUT if the storage is full
 */
async function refuseWithoutRoom(
  db: Database,
  { exhibitor_id, bytes }: { exhibitor_id: string | null; bytes: number },
  now: Date,
) {
  if (!(await mayUpload(db, exhibitor_id, now))) throw new AppError('LIMIT_REACHED');
  if (!(await hasBytesFree(db, exhibitor_id, bytes + 1))) {
    const limit = megabytesOf(exhibitor_id);
    throw new AppError('BAD_INPUT', { issues: [{ field: 'file', name: 'storage_full', limit }] });
  }
}

export function uploadRoutes(app: FastifyInstance, { files, drawDocument }: UploadParts) {
  /** Stores a file under a random name and returns the name. */
  const store = async (db: Database, { content, type, ...row }: Stored, now: Date) => {
    const stored_bytes = content.length;
    await refuseWithoutRoom(db, { exhibitor_id: row.exhibitor_id, bytes: stored_bytes }, now);
    const bytes = type === 'application/pdf' ? stored_bytes : null;
    const name = await addUpload(db, { ...row, stored_bytes, bytes }, now);
    await files.put(name, content, type).catch((err: unknown) => {
      app.log.error({ err }, 'An upload was not stored');
      throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    });
    return name;
  };

  const refuseOwnWithoutRoom = ({ now, signed_in }: Sending<'editor'>) =>
    refuseWithoutRoom(app.db, { exhibitor_id: signed_in.member.exhibitor_id, bytes: 0 }, now);

  takeForms(app, (forms) => {
    serveForm(
      forms,
      uploadPicture,
      (file) => reencodePicture(file, 'staff'),
      async ({ content, width, height }, _nothing, { db, now, signed_in }) => {
        const { exhibitor_id } = signed_in.member;
        const name = await store(
          db,
          { exhibitor_id, content, type: 'image/webp', width, height },
          now,
        );
        return { picture: picturePath(name), width, height };
      },
      refuseOwnWithoutRoom,
    );
    serveForm(
      forms,
      uploadLibraryPicture,
      (file) => reencodePicture(file, 'staff'),
      async ({ content, width, height }, _nothing, { db, now }) => {
        const picture = { exhibitor_id: null, content, type: 'image/webp', width, height };
        const name = await store(db, picture, now);
        return { picture: picturePath(name), width, height, alt: NO_WORDS };
      },
      ({ now }) => refuseWithoutRoom(app.db, { exhibitor_id: null, bytes: 0 }, now),
    );
    serveForm(
      forms,
      uploadDocument,
      readDocument,
      async (content, _nothing, { db, now, signed_in }) => {
        const { exhibitor_id } = signed_in.member;
        const name = await store(db, { exhibitor_id, content, type: 'application/pdf' }, now);
        return { document: documentPath(name), bytes: content.length };
      },
      refuseOwnWithoutRoom,
    );
  });

  serve(app, listLibraryPictures, async (_nothing, { db }) => {
    const rows = await findLibrary(db);
    return { items: rows.map(presentPicture) };
  });

  serve(app, describeLibraryPicture, async ({ picture, alt }, { db }) =>
    presentPicture(await describePicture(db, picture.slice(PICTURES_PATH.length), alt)),
  );

  app.get<{ Params: { name: string } }>(
    `${DOCUMENTS_PATH}:name`,
    { config: { reads: 'counted' } },
    async ({ params: { name } }, reply) => {
      if (!/^[\w-]{1,64}$/.test(name)) throw new AppError('NOT_FOUND');
      const drawn = await drawDocument(name);
      const content =
        drawn ?? ((await isUploaded(app.db, name)) ? await getInTime(files, name) : null);
      // The store also contains pictures.
      if (!content || !isDocument(content)) throw new AppError('NOT_FOUND');
      return reply
        .type('application/pdf')
        .header('content-disposition', savedAs('datasheet.pdf'))
        .header('cache-control', IMMUTABLE)
        .send(content);
    },
  );
}
