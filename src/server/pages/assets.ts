import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { lastWorker } from './last-worker.ts';
import { shellPolicy, workerPolicy } from './policy.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Asset {
  type: string;
  headers: Record<string, string>;
  plain: Buffer;
  /** The compressed bytes, possibly pending. */
  compressed: Partial<Record<Coding, Promise<Buffer>>>;
  tag?: string;
}

type Coding = 'br' | 'gzip';

const compress: Record<Coding, (plain: Buffer) => Promise<Buffer>> = {
  // Maximum compression, as in the build: a phone waits for every kilobyte.
  br: (plain) =>
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  gzip: (plain) => compressGzip(plain),
};

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
};
const COMPRESSED = /^(text\/|application\/|image\/svg)/;
/** The content behind a hashed name never changes. */
const HASHED = /^(assets|embed\/parts)\//;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Cached for a minute, because redrawn pictures in `public/` do not change their names. */
const PUBLIC = 'public, max-age=60';
const SHELL = '/index.html';
const WORKER = '/sw.js';
/** The page for hosts that load it, or show it in a frame. */
const EMBEDDED = '/embed/index.html';

interface AssetsOptions {
  /** Hosts of live streams and videos. */
  media_hosts: readonly string[];
  /** Pages that may embed the site. */
  embed_origins: readonly string[];
  origin: () => string;
  /** `off` removes the service worker from browsers that have it. */
  serviceWorker: 'on' | 'off';
}

/**
 * Serves the built files from memory. Files not compressed by the build are compressed once, on the first
 * request.
 */
export function serveAssets(
  app: FastifyInstance,
  folder: string,
  { origin, serviceWorker, media_hosts, embed_origins }: AssetsOptions,
) {
  const assets = new Map(readAssets(folder));
  const shell = assets.get(SHELL);
  const worker = assets.get(WORKER);
  if (!shell || !worker) throw new Error('The client is not built: run `npm run build`.');
  shell.headers = {
    'cache-control': 'no-cache',
    'content-security-policy': shellPolicy(String(shell.plain), {
      isHttps: origin().startsWith('https:'),
      media_hosts,
    }),
  };
  const embedded = assets.get(EMBEDDED);
  if (embedded) {
    embedded.headers = {
      'cache-control': 'no-cache',
      'content-security-policy': shellPolicy(String(embedded.plain), {
        isHttps: origin().startsWith('https:'),
        media_hosts,
        frame_ancestors: embed_origins,
      }),
    };
  }
  worker.headers = { ...worker.headers, 'cache-control': 'no-cache' };
  if (serviceWorker === 'off') {
    worker.plain = Buffer.from(lastWorker);
    worker.compressed = {};
  }

  for (const [path, asset] of assets) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      config: { reads: 'stored' },
      handler: async (request, reply) => {
        const tag = tagOf(asset);
        reply.header('vary', 'accept-encoding').headers(asset.headers).header('etag', tag);
        if (request.headers['if-none-match'] === tag) return reply.status(304).send();
        const coding = codingOf(asset, String(request.headers['accept-encoding'] ?? ''));
        if (coding) reply.header('content-encoding', coding);
        return reply.type(asset.type).send(coding ? await compressed(asset, coding) : asset.plain);
      },
    });
  }
}

function compressed({ plain, compressed: done }: Asset, coding: Coding): Promise<Buffer> {
  done[coding] ??= compress[coding](plain);
  return done[coding];
}

/** Weak ETag: the same for every encoding of a file. */
function tagOf(asset: Asset): string {
  asset.tag ??= `W/"${createHash('sha256').update(asset.plain).digest('base64url')}"`;
  return asset.tag;
}

function codingOf({ type }: Asset, accepted: string): Coding | undefined {
  if (!COMPRESSED.test(type)) return undefined;
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}

function* readAssets(folder: string): Generator<[path: string, asset: Asset]> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    // Read by the server, not requested by browsers.
    if (path.startsWith('.vite/') || path.endsWith('.br')) continue;
    const plain = readFileSync(join(folder, path));
    const brotli = join(folder, `${path}.br`);
    const compressed: Asset['compressed'] = existsSync(brotli)
      ? { br: Promise.resolve(readFileSync(brotli)) }
      : {};
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const headers = {
      'cache-control': HASHED.test(path) ? IMMUTABLE : PUBLIC,
      // Applies to a script that runs as a worker.
      ...(path.endsWith('.js') && { 'content-security-policy': workerPolicy }),
    };
    yield [`/${path}`, { type, headers, plain, compressed }];
  }
}
