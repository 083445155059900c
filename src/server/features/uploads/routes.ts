import type { FastifyInstance } from 'fastify';
import { uploadPicture } from '#contract/uploads.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeForms } from '#server/http/forms.ts';
import { serveForm } from '#server/http/serve.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { reencodePicture } from './picture-file.ts';
import { addUpload, picturePath } from './rows.ts';

const RETRY_SECONDS = 5;

export function uploadRoutes(app: FastifyInstance, files: FileStore) {
  takeForms(app, (forms) => {
    serveForm(
      forms,
      uploadPicture,
      reencodePicture,
      async (drawn, _nothing, { db, now, signed_in }) => {
        const { content, width, height } = drawn;
        const name = await addUpload(db, signed_in.member.exhibitor_id, now);
        if (!name) throw new AppError('LIMIT_REACHED');
        await files.put(name, content, 'image/webp').catch((err: unknown) => {
          app.log.error({ err }, 'A picture was not stored');
          throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
        });
        return { picture: picturePath(name), width, height };
      },
    );
  });
}
