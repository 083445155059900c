import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnchanged, rangeOf } from './ranges.ts';

/** A file that can be read from any byte on. */
export interface SentFile {
  bytes: number;
  /** Of the content: the same bytes always have the same, and others another. */
  hash: string;
  modified: Date;
  type: string;
  /** @param last the last byte, included */
  open: (first: number, last: number) => Promise<Readable> | Readable;
}

/**
 * Answers a file, or the part of it that was asked for: players seek by that, and downloads go on where
 * they were cut off. Serves GET and HEAD; what else the answer says is set before.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, hash, modified, type, open }: SentFile,
) {
  const state = { bytes, etag: `"${hash}"`, modified };
  reply
    .header('etag', state.etag)
    .header('last-modified', modified.toUTCString())
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff');
  if (isUnchanged(request.headers, state)) return reply.status(304).send();
  const range = rangeOf(request.headers, state);
  if (range === 'none') {
    return reply.status(416).header('content-range', `bytes */${bytes}`).send();
  }
  const { first, last } = range === 'whole' ? { first: 0, last: bytes - 1 } : range;
  if (range !== 'whole') {
    reply.status(206).header('content-range', `bytes ${first}-${last}/${bytes}`);
  }
  reply.type(type).header('content-length', String(last - first + 1));
  // A file without a byte has nothing to be opened.
  if (request.method === 'HEAD' || bytes === 0) return reply.send();
  return reply.send(await open(first, last));
}
