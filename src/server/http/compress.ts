import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

export const WORTH_BYTES = 1_024;
/** For answers sent once: a higher quality takes longer than it saves. */
const QUALITY = 5;
const compressBrotli = promisify(brotliCompress);
export const gzipped: (text: string) => Promise<Buffer> = promisify(gzip);

/** Compresses pages and answers, except precompressed files. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_BYTES) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (accepted.includes('br')) {
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return brotli(payload, QUALITY);
    }
    if (accepted.includes('gzip')) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return gzipped(payload);
    }
    return payload;
  });
}

/** Compresses a text off the main thread. Quality 11 is the best and takes a hundred times as long as 5. */
export function brotli(text: string, quality: number): Promise<Buffer> {
  return compressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
