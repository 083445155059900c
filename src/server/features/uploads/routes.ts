import type { FastifyInstance } from 'fastify';
import { DOCUMENTS_PATH, uploadDocument, uploadPicture } from '#contract/uploads.ts';
import type { Database } from '#server/db/open.ts';
import { isDocument, readDocument, savedAs } from '#server/files/document-file.ts';
import { reencodePicture } from '#server/files/picture-file.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeForms } from '#server/http/forms.ts';
import { serveForm } from '#server/http/serve.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { addUpload, documentPath, picturePath } from './rows.ts';

const RETRY_SECONDS = 5;
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface UploadParts {
  files: FileStore;
  /** Makes a datasheet that is no file; null where there is none of this name. */
  drawDocument: (name: string) => Promise<Buffer | null>;
}

interface Stored {
  /** Null: the organiser's. */
  exhibitor_id: string | null;
  content: Buffer;
  type: string;
  width?: number;
  height?: number;
}

export function uploadRoutes(app: FastifyInstance, { files, drawDocument }: UploadParts) {
  /** Stores a file under a random name, which it answers. */
  const store = async (db: Database, { content, type, ...row }: Stored, now: Date) => {
    const bytes = type === 'application/pdf' ? content.length : null;
    const name = await addUpload(db, { ...row, bytes }, now);
    if (!name) throw new AppError('LIMIT_REACHED');
    await files.put(name, content, type).catch((err: unknown) => {
      app.log.error({ err }, 'An upload was not stored');
      throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    });
    return name;
  };

  takeForms(app, (forms) => {
    serveForm(
      forms,
      uploadPicture,
      reencodePicture,
      async ({ content, width, height }, _nothing, { db, now, signed_in }) => {
        const { exhibitor_id } = signed_in.member;
        const name = await store(
          db,
          { exhibitor_id, content, type: 'image/webp', width, height },
          now,
        );
        return { picture: picturePath(name), width, height };
      },
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
    );
  });

  app.get<{ Params: { name: string } }>(
    `${DOCUMENTS_PATH}:name`,
    async ({ params: { name } }, reply) => {
      if (!/^[\w-]{1,64}$/.test(name)) throw new AppError('NOT_FOUND');
      const content = (await drawDocument(name)) ?? (await files.get(name));
      // Pictures are in the same store.
      if (!content || !isDocument(content)) throw new AppError('NOT_FOUND');
      return reply
        .type('application/pdf')
        .header('content-disposition', savedAs('datasheet.pdf'))
        .header('cache-control', IMMUTABLE)
        .send(content);
    },
  );
}
