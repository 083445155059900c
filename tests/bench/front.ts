import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import {
  constants,
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { pipeline } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import type { Certificate } from './certificate.ts';

/** Headers of one connection, which HTTP/2 does not know. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

export interface Front {
  /** Without a slash at the end. */
  url: string;
  /** Where all that is not added here comes from. */
  passTo: (server: string) => void;
  /** Answers a path from memory, compressed as the server does not have to do each time. */
  add: (path: string, type: string, content: string) => void;
  close: () => Promise<void>;
}

/** HTTP/2 with TLS before every page that is measured, so that all travel the same way. */
export async function openFront({ key, cert }: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const own = new Map<string, { type: string; content: Buffer }>();
  let server = '';

  const front = createSecureServer({ key, cert });
  front.on('stream', (stream, headers) => {
    // Browsers break streams off when a page is left.
    stream.on('error', () => undefined);
    const path = String(headers[':path']);
    const held = own.get(path.split('?')[0] ?? '');
    if (!held) return pass(stream, headers);
    stream.respond({
      ':status': 200,
      'content-type': held.type,
      'content-encoding': 'br',
      'cache-control': path.endsWith('.js') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    stream.end(held.content);
  });

  function pass(stream: ServerHttp2Stream, headers: IncomingHttpHeaders) {
    const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const asked = httpRequest(server + String(headers[':path']), {
      agent,
      method: String(headers[':method']),
      headers: Object.fromEntries(named),
    });
    asked.on('response', (answer) => {
      if (stream.destroyed) return answer.resume();
      const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
      stream.respond({ ...Object.fromEntries(kept), ':status': answer.statusCode ?? 502 });
      pipeline(answer, stream, () => undefined);
    });
    asked.on('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
    pipeline(stream, asked, () => undefined);
  }

  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');

  return {
    url: `https://127.0.0.1:${address.port}`,
    passTo: (url) => {
      server = url;
    },
    add: (path, type, content) => own.set(path, { type, content: brotliCompressSync(content) }),
    close: async () => {
      agent.destroy();
      front.close();
      await once(front, 'close');
    },
  };
}
