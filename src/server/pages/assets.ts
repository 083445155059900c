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
  /** What it was compressed to, or is being. */
  compressed: Partial<Record<Coding, Promise<Buffer>>>;
  tag?: string;
}

type Coding = 'br' | 'gzip';

const compress: Record<Coding, (plain: Buffer) => Promise<Buffer>> = {
  // As small as can be, as the build does it: a phone waits for every kilobyte.
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
/** Hashed names never change what is behind them. */
const HASHED = /^(assets|embed\/parts)\//;
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** One minute: pictures of `public/` keep their names when they are drawn anew. */
const PUBLIC = 'public, max-age=60';
const SHELL = '/index.html';
const WORKER = '/sw.js';
/** The page for hosts that load one, or show one in a frame. */
const EMBEDDED = '/embed/index.html';

interface AssetsOptions {
  /** Hosts that live streams and videos come from. */
  media_hosts: readonly string[];
  /** Pages that may embed the site. */
  embed_origins: readonly string[];
  origin: () => string;
  /** Off: browsers that have a service worker are rid of it. */
  serviceWorker: 'on' | 'off';
}

/** Serves the built files from memory; what the build has not compressed is, once, when it is first asked for. */
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

/** Weak: the same for every coding of a file. */
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
    // Read by the server, not asked for by browsers.
    if (path.startsWith('.vite/') || path.endsWith('.br')) continue;
    const plain = readFileSync(join(folder, path));
    const brotli = join(folder, `${path}.br`);
    const compressed: Asset['compressed'] = existsSync(brotli)
      ? { br: Promise.resolve(readFileSync(brotli)) }
      : {};
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const headers = {
      'cache-control': HASHED.test(path) ? IMMUTABLE : PUBLIC,
      // Of a script it counts where that runs as a worker.
      ...(path.endsWith('.js') && { 'content-security-policy': workerPolicy }),
    };
    yield [`/${path}`, { type, headers, plain, compressed }];
  }
}
