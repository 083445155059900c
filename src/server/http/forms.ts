import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_PART, type FilePart } from '#contract/endpoint.ts';
import { AppError, type FieldIssue, WHOLE_BODY } from './app-error.ts';
import { readLang } from './lang.ts';

const FIELDS_MAX = 20;
const FIELD_BYTES = 10_000;
const RETRY_SECONDS = 5;

/** Fields and file of a form. */
export interface Form {
  fields: Record<string, string>;
  file: Buffer;
}

/** Registers calls whose body is a form with a file; all other calls refuse forms. */
export function takeForms(app: FastifyInstance, bindCalls: (forms: FastifyInstance) => void) {
  app.register(async (forms) => {
    await forms.register(multipart);
    bindCalls(forms);
  });
}

/**
 * Reads a complete form. Its file is small enough for memory once complete; until then it is on disk, because
 * some uploads never finish.
 * @throws {AppError} NOT_A_FORM, or BAD_INPUT with the wrong field
 */
export async function readForm(
  request: FastifyRequest,
  { megabytes, too_large }: FilePart,
): Promise<Form> {
  if (!request.isMultipart?.()) throw new AppError('NOT_A_FORM');
  // The parser waits without end for a connection that closed earlier.
  if (request.raw.destroyed) throw wrong({ field: WHOLE_BODY, name: 'invalid' });
  const limits = {
    files: 1,
    fields: FIELDS_MAX,
    parts: FIELDS_MAX + 1,
    fieldSize: FIELD_BYTES,
    fileSize: megabytes * 1024 ** 2,
  };
  const fields: [string, string][] = [];
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const content = await receive(part.file, request.server.uploads_folder);
        if (part.file.truncated) throw wrong({ field: FILE_PART, name: too_large });
        if (part.fieldname === FILE_PART) file = content;
      } else if (!part.valueTruncated && typeof part.value === 'string') {
        fields.push([part.fieldname, part.value]);
        // Refusals of later fields use this language.
        if (part.fieldname === 'lang') request.lang = readLang(part.value);
      } else {
        throw wrong({ field: part.fieldname, name: 'too_long', limit: FIELD_BYTES });
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Errors with a syscall come from the disk; all others come from the parser and concern the body.
    if ((error as NodeJS.ErrnoException).syscall) {
      request.log.error({ err: error }, 'A form was not stored while it arrived');
      throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    }
    const { multipartErrors } = request.server;
    if (error instanceof multipartErrors.RequestFileTooLargeError)
      throw wrong({ field: FILE_PART, name: too_large });
    throw wrong({ field: WHOLE_BODY, name: 'invalid' });
  }
  if (!file?.length) throw wrong({ field: FILE_PART, name: 'required' });
  return { fields: Object.fromEntries(fields), file };
}

async function receive(part: Readable, folder: string): Promise<Buffer> {
  const file = await openNameless(folder);
  try {
    await file.writeFile(part);
    const { size } = await file.stat();
    const content = Buffer.alloc(size);
    await file.read(content, 0, size, 0);
    return content;
  } finally {
    await file.close();
  }
}

/** A new unlinked file: its disk space is freed on close or when the process ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

function wrong(issue: FieldIssue) {
  return new AppError('BAD_INPUT', { issues: [issue] });
}
