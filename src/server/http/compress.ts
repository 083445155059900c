import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const WORTH_BYTES = 1_024;
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses pages and answers, not the files that are compressed already. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_BYTES) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (accepted.includes('br')) {
      reply.header('content-encoding', 'br').removeHeader('content-length');
      return compressBrotli(payload, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      });
    }
    if (accepted.includes('gzip')) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length');
      return compressGzip(payload);
    }
    return payload;
  });
}
