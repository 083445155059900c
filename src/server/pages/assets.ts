import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Asset {
  type: string;
  /** Hashed names never change what is behind them. */
  immutable: boolean;
  plain: Buffer;
  /** What it was compressed to, or is being. */
  compressed: Partial<Record<Coding, Promise<Buffer>>>;
}

type Coding = 'br' | 'gzip';

const compress: Record<Coding, (plain: Buffer) => Promise<Buffer>> = {
  // As small as can be: it is done once, and a phone waits for every kilobyte.
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
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
};
const COMPRESSED = /^(text\/|application\/|image\/svg)/;
/** One minute: pictures of `public/` keep their names when they are drawn anew. */
const PUBLIC_MAX_AGE = 60;

/** Serves the built files from memory, compressed once, when they are first asked for. */
export function serveAssets(app: FastifyInstance, folder: string) {
  for (const [path, asset] of readAssets(folder)) {
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (request, reply) => {
        const coding = codingOf(asset, String(request.headers['accept-encoding'] ?? ''));
        if (coding) reply.header('content-encoding', coding);
        return reply
          .header('vary', 'accept-encoding')
          .header(
            'cache-control',
            asset.immutable
              ? 'public, max-age=31536000, immutable'
              : `public, max-age=${PUBLIC_MAX_AGE}`,
          )
          .type(asset.type)
          .send(coding ? await compressed(asset, coding) : asset.plain);
      },
    });
  }
}

function compressed({ plain, compressed: done }: Asset, coding: Coding): Promise<Buffer> {
  done[coding] ??= compress[coding](plain);
  return done[coding];
}

function codingOf({ type }: Asset, accepted: string): Coding | undefined {
  if (!COMPRESSED.test(type)) return undefined;
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}

function* readAssets(folder: string): Generator<[path: string, asset: Asset]> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    // The shell and the manifest are read by the server, not asked for by browsers.
    if (path === 'index.html' || path.startsWith('.vite/')) continue;
    const plain = readFileSync(join(folder, path));
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const immutable = path.startsWith('assets/');
    yield [`/${path}`, { type, immutable, plain, compressed: {} }];
  }
}
