import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import {
  constants,
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { createServer as createGate, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import type { Certificate } from './certificate.ts';

/** Connection headers, which HTTP/2 forbids. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** The network works, refuses every connection, or accepts connections and never answers. */
type Network = 'open' | 'refuses' | 'hangs';

export interface Passed {
  path: string;
  /** Time of the request, ms since 1970. */
  at: number;
  status: number;
  /** Compressed bytes of the body. */
  bytes: number;
}

export interface Front {
  /** Has no trailing slash. */
  url: string;
  /** Sets the server for all paths that are not added here. */
  passTo: (server: string) => void;
  /** Answers a path from memory, precompressed. */
  add: (path: string, type: string, content: string) => void;
  /** Answers passed on since the last call. */
  takePassed: () => Passed[];
  setNetwork: (network: Network) => void;
  close: () => Promise<void>;
}

/** HTTP/2 with TLS in front of every measured page, so that all have the same transport. */
export async function openFront({ key, cert }: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const own = new Map<string, { type: string; content: Buffer }>();
  const sockets = new Set<Socket>();
  let passed: Passed[] = [];
  let network: Network = 'open';
  let server = '';

  const front = createSecureServer({ key, cert });
  front.on('stream', (stream, headers) => {
    // Browsers abort streams when a page is left.
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
    const entry: Passed = { path: String(headers[':path']), at: Date.now(), status: 0, bytes: 0 };
    passed.push(entry);
    const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const asked = httpRequest(server + String(headers[':path']), {
      agent,
      method: String(headers[':method']),
      headers: Object.fromEntries(named),
    });
    asked.on('response', (answer) => {
      if (stream.destroyed) return answer.resume();
      entry.status = answer.statusCode ?? 502;
      answer.on('data', (chunk: Buffer) => {
        entry.bytes += chunk.length;
      });
      const passedOn = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
      stream.respond({ ...Object.fromEntries(passedOn), ':status': entry.status });
      pipeline(answer, stream, () => undefined);
    });
    asked.on('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
    pipeline(stream, asked, () => undefined);
  }

  const gate = createGate((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (network === 'open') front.emit('connection', socket);
    if (network === 'refuses') socket.resetAndDestroy();
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: `https://127.0.0.1:${address.port}`,
    passTo: (url) => {
      server = url;
    },
    add: (path, type, content) => own.set(path, { type, content: brotliCompressSync(content) }),
    takePassed: () => {
      const taken = passed;
      passed = [];
      return taken;
    },
    setNetwork: (wanted) => {
      network = wanted;
      disconnect();
    },
    close: async () => {
      agent.destroy();
      disconnect();
      gate.close();
      await once(gate, 'close');
    },
  };
}
