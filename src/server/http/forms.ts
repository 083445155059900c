import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_PART, type FilePart } from '#contract/endpoint.ts';
import { AppError, type FieldIssue, WHOLE_BODY } from './app-error.ts';
import { readLang } from './lang.ts';

const FIELDS_MAX = 20;
const FIELD_BYTES = 10_000;

/** Fields and file of a form. */
export interface Form {
  fields: Record<string, string>;
  file: Buffer;
}

/** A part of the server whose calls are forms with a file; all others refuse to read one. */
export function takeForms(app: FastifyInstance, bindCalls: (forms: FastifyInstance) => void) {
  app.register(async (forms) => {
    await forms.register(multipart);
    bindCalls(forms);
  });
}

/**
 * Reads a form whole; its file is small enough for memory.
 * @throws {AppError} NOT_A_FORM, or BAD_INPUT that names what is wrong
 */
export async function readForm(
  request: FastifyRequest,
  { megabytes, too_large }: FilePart,
): Promise<Form> {
  if (!request.isMultipart?.()) throw new AppError('NOT_A_FORM');
  const limits = {
    ...{ files: 1, fields: FIELDS_MAX, parts: FIELDS_MAX + 1 },
    ...{ fieldSize: FIELD_BYTES, fileSize: megabytes * 1024 ** 2 },
  };
  const fields: [string, string][] = [];
  let file: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        if (part.fieldname === FILE_PART) file = content;
      } else if (!part.valueTruncated && typeof part.value === 'string') {
        fields.push([part.fieldname, part.value]);
        // Refusals of later fields are worded in it.
        if (part.fieldname === 'lang') request.lang = readLang(part.value);
      } else {
        throw wrong({ field: part.fieldname, name: 'too_long', limit: FIELD_BYTES });
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { multipartErrors } = request.server;
    if (error instanceof multipartErrors.RequestFileTooLargeError)
      throw wrong({ field: FILE_PART, name: too_large });
    // All other errors of the parser are about the body.
    throw wrong({ field: WHOLE_BODY, name: 'invalid' });
  }
  if (!file?.length) throw wrong({ field: FILE_PART, name: 'required' });
  return { fields: Object.fromEntries(fields), file };
}

function wrong(issue: FieldIssue) {
  return new AppError('BAD_INPUT', { issues: [issue] });
}
