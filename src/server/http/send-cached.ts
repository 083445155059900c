import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedAnswer } from '#server/cache/answer-cache.ts';
import { brotli, gzipped, WORTH_BYTES } from './compress.ts';
import { yieldToTickets } from './ticket-priority.ts';

/** Brotli quality, 1–11. */
const QUALITY = 5;
/** Characters. */
const LARGE = 256 * 1024;

/** Answers 304, or the cached answer in an encoding that the caller accepts. Each encoding is computed once. */
export async function sendCached(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  { type, quality = QUALITY }: { type: string; quality?: number },
) {
  const { etag, text } = answer;
  reply
    .headers(answer.headers ?? {})
    .header('etag', etag)
    .header('vary', 'accept-encoding');
  if (headers['if-none-match'] === etag) return reply.status(304).send();
  reply.type(type);
  // Writing a large text at once would block the thread.
  if (text.length > LARGE) await yieldToTickets();
  if (typeof text !== 'string' || text.length < WORTH_BYTES) return reply.send(text);
  const accepted = String(headers['accept-encoding'] ?? '');
  if (accepted.includes('br')) {
    answer.compressed ??= brotli(text, quality);
    return reply.header('content-encoding', 'br').send(await answer.compressed);
  }
  if (accepted.includes('gzip')) {
    answer.gzipped ??= gzipped(text);
    return reply.header('content-encoding', 'gzip').send(await answer.gzipped);
  }
  if (text.length <= LARGE) return reply.send(text);
  answer.bytes ??= Buffer.from(text);
  return reply.send(answer.bytes);
}
