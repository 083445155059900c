import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isUnchanged, rangeOf } from './ranges.ts';

/** A file that can be read from any byte on. */
export interface SentFile {
  bytes: number;
  /** Of the content: the same bytes always have the same, and others another. */
  hash: string;
  modified: Date;
  type: string;
  /** What else the answer says. */
  headers?: Record<string, string>;
  /** @param last the last byte, included. Null: the file is gone. */
  open: (first: number, last: number) => Promise<Readable | null> | Readable;
}

/**
 * Answers a file, or the part of it that was asked for: players seek by that, and downloads go on where
 * they were cut off. Serves GET and HEAD.
 * @throws {AppError} FILE_GONE
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, hash, modified, type, headers = {}, open }: SentFile,
) {
  const state = { bytes, etag: `"${hash}"`, modified };
  const said = {
    ...headers,
    etag: state.etag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  };
  if (isUnchanged(request.headers, state)) return reply.status(304).headers(said).send();
  const range = rangeOf(request.headers, state);
  if (range === 'none') {
    return reply
      .status(416)
      .headers({ ...said, 'content-range': `bytes */${bytes}` })
      .send();
  }
  const { first, last } = range === 'whole' ? { first: 0, last: bytes - 1 } : range;
  const content = request.method === 'HEAD' ? null : await open(first, last);
  if (!content && request.method !== 'HEAD') throw new AppError('FILE_GONE');
  if (range !== 'whole') {
    reply.status(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
  }
  reply
    .headers(said)
    .type(type)
    .header('content-length', String(last - first + 1));
  return content ? reply.send(content) : reply.send();
}
