import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isUnchanged, rangeOf } from './ranges.ts';

/** A file that is readable from any byte on. */
export interface SentFile {
  bytes: number;
  /** Content hash: equal for equal bytes only. */
  hash: string;
  modified: Date;
  type: string;
  /** Additional headers. */
  headers?: Record<string, string>;
  /** @param last the last byte, inclusive. Null: the file is gone. */
  open: (first: number, last: number) => Promise<Readable | null> | Readable;
}

/**
 * Sends a file or the requested part: players seek this way, and downloads resume. Serves GET and HEAD.
 * @throws {AppError} FILE_GONE
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, hash, modified, type, headers = {}, open }: SentFile,
) {
  const state = { bytes, etag: `"${hash}"`, modified };
  const fileHeaders = {
    ...headers,
    etag: state.etag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  };
  if (isUnchanged(request.headers, state)) return reply.status(304).headers(fileHeaders).send();
  const range = rangeOf(request.headers, state);
  if (range === 'none') {
    return reply
      .status(416)
      .headers({ ...fileHeaders, 'content-range': `bytes */${bytes}` })
      .send();
  }
  const { first, last } = range === 'whole' ? { first: 0, last: bytes - 1 } : range;
  const content = request.method === 'HEAD' ? null : await open(first, last);
  if (!content && request.method !== 'HEAD') throw new AppError('FILE_GONE');
  if (range !== 'whole') {
    reply.status(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
  }
  reply
    .headers(fileHeaders)
    .type(type)
    .header('content-length', String(last - first + 1));
  return content ? reply.send(content) : reply.send();
}
