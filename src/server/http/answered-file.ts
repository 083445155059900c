import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ROWS_HEADER } from '#contract/wire.ts';

/** The answer of a call with `answers: 'file'`. */
export interface AnsweredFile {
  name: string;
  type: string;
  /** Number of records in the file. */
  rows: number;
  content: Buffer | Readable;
}

export function sendAnswered(reply: FastifyReply, { name, type, rows, content }: AnsweredFile) {
  return reply
    .headers({
      'content-disposition': `attachment; filename="${name}"`,
      [ROWS_HEADER]: String(rows),
      'x-content-type-options': 'nosniff',
    })
    .type(type)
    .send(content);
}
