import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import { uploadAttachment } from '#contract/uploads.ts';
import type { Database } from '#server/db/open.ts';
import { fileName, isDocument, readDocument, savedAs } from '#server/files/document-file.ts';
import { reencodePicture } from '#server/files/picture-file.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeForms } from '#server/http/forms.ts';
import { serveForm } from '#server/http/serve.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { ATTACHMENTS_PATH, readAttachmentPath } from './attachment-link.ts';
import { addAttachment, findAttachmentFor, readAttachedToday } from './attachment-rows.ts';

const RETRY_SECONDS = 5;
const types = { picture: 'image/webp', document: 'application/pdf' } as const;
const endings = { picture: 'webp', document: 'pdf' } as const;

/** Attachments of inquiries: uploaded before the message that refers to them, downloaded by both sides. */
export function attachmentRoutes(
  app: FastifyInstance,
  { files, mail_key }: { files: FileStore; mail_key: Uint8Array },
) {
  takeForms(app, (forms) => {
    serveForm(
      forms,
      uploadAttachment,
      readAttachment,
      async ({ kind, content }, { name }, { db, now, signed_in: { account_id } }) => {
        const bytes = content.length;
        await refuseTooMuch(db, { account_id, bytes }, now);
        const given = { account_id, kind, bytes, name: fileName(name, endings[kind]) };
        const added = await addAttachment(db, given, now);
        await files.put(added.file, content, types[kind]).catch((err: unknown) => {
          app.log.error({ err }, 'An attachment was not stored');
          throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
        });
        return { id: added.id };
      },
      ({ now, signed_in: { account_id } }) => refuseTooMuch(app.db, { account_id, bytes: 0 }, now),
    );
  });

  // Not logged, because the address alone grants access.
  app.get<{ Params: { said: string; code: string } }>(
    `${ATTACHMENTS_PATH}:said/:code`,
    { logLevel: 'error', config: { reads: 'signed' } },
    async ({ params }, reply) => {
      const link = readAttachmentPath(mail_key, params, app.now());
      const found = link && (await findAttachmentFor(app.db, link.account_id, link.id));
      const content = found && (await files.get(found.file));
      if (!content) throw new AppError('NOT_FOUND');
      const { kind, name } = found;
      return reply
        .type(types[kind])
        .header('content-disposition', savedAs(name))
        .header('cache-control', 'private, max-age=86400')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .send(content);
    },
  );
}

/** @throws {AppError} LIMIT_REACHED, or BAD_INPUT if the account exceeds its bytes per day */
async function refuseTooMuch(
  db: Database,
  { account_id, bytes }: { account_id: string; bytes: number },
  now: Date,
) {
  const sent = await readAttachedToday(db, account_id, now);
  if (sent.count >= limits.ATTACHMENTS_A_DAY) throw new AppError('LIMIT_REACHED');
  // An account at its limit cannot upload even an empty file.
  if (sent.bytes + Math.max(1, bytes) > limits.ATTACHMENT_MEGABYTES_A_DAY * 1024 ** 2) {
    throw new AppError('BAD_INPUT', { issues: [{ field: 'file', name: 'attachments_full' }] });
  }
}

/** @throws {AppError} BAD_INPUT if the file is neither a PDF nor a readable picture */
async function readAttachment(file: Buffer) {
  if (isDocument(file)) return { kind: 'document', content: await readDocument(file) } as const;
  const { content } = await reencodePicture(file, 'buyers').catch((error: unknown) => {
    const [issue] = error instanceof AppError ? error.issues : [];
    if (issue?.name !== 'picture_unreadable') throw error;
    const issues = [{ field: 'file', name: 'attachment_unreadable' } as const];
    throw new AppError('BAD_INPUT', { issues });
  });
  return { kind: 'picture', content } as const;
}
