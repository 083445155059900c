import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { pictureWidths } from '#contract/pictures.ts';
import { demoExhibitors } from '#server/demo/exhibitors.ts';
import { productFigures } from '#server/demo/product-figures.ts';
import { demoPictures } from '#server/demo/product-pictures.ts';
import { trades } from '#server/demo/products.ts';
import { createCopies } from '#server/features/pictures/copies.ts';
import { deleteOldCopies } from '#server/features/pictures/jobs.ts';
import { resizePicture } from '#server/features/pictures/resize.ts';
import { upload } from '#server/features/uploads/tables.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { refusal, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';

const server = startServer(await freshDatabase(oneDatabase));
const { app, files, pictures_folder } = server;

const NAME = 'photo-0123456789abcdef';

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/pictures/${path}`, headers });

/** A photograph taken with the camera on its side: 2400 by 1800 when it is upright. */
const photo = await sharp({
  create: { width: 1800, height: 2400, channels: 3, background: '#c30' },
})
  .withExif({ IFD0: { Make: 'A camera', Artist: 'Somebody' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();

/** A file of the organiser's, with its row. */
async function put(name: string, content: Buffer, db = server.database.db) {
  const at = { created_at: new Date(), used_at: new Date() };
  await db
    .insert(upload)
    .values({ name, ...at })
    .onConflictDoNothing();
  await files.put(name, content, 'image/jpeg');
}

beforeAll(() => put(NAME, photo));

test.each(
  pictureWidths.flatMap((w) => [
    { w, h: w },
    { w, h: (w * 3) / 4 },
  ]),
)('a picture is made $w wide and $h high', async ({ w, h }) => {
  const answer = await ask(`${NAME}?w=${w}&h=${h}&f=webp`);
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: w, height: h });
});

test.each(['webp', 'jpeg'] as const)(
  'a %s has the quality of the specification',
  async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 200, height: 200, channels: 3, background: '#888', noise } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const made = await resizePicture(picture, { width: 96, height: undefined, format });
    const resized = sharp(picture).resize({ width: 96, fit: 'inside' });
    const expected =
      format === 'webp'
        ? resized.webp({ quality: 50 })
        : resized.jpeg({ quality: 50, mozjpeg: true });
    expect(made?.equals(await expected.toBuffer())).toBe(true);
  },
);

test('without a height its shape stays, upright, and nothing tells who took it', async () => {
  const answer = await ask(`${NAME}?w=384&f=jpeg`);
  const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 384, height: 288 });
});

test('what the browser takes decides on the format where none is named', async () => {
  const webp = await ask(`${NAME}?w=96`, { accept: 'image/avif,image/webp,*/*' });
  const jpeg = await ask(`${NAME}?w=96`, { accept: '*/*' });
  expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' });
  expect(jpeg.headers).toMatchObject({ 'content-type': 'image/jpeg', vary: 'accept' });
});

test('it is cached immutably, is never sniffed, and may execute nothing', async () => {
  const { headers } = await ask(`${NAME}?w=192&f=webp`);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
  });
});

test.each(['w=100', 'w=0', 'w=-96', 'w=96&h=95', 'h=96', 'w=96&w=192', 'w=1e9', 'w=96&f=tiff'])(
  'a size that is not offered is refused and leaves nothing on the disk: %s',
  async (query) => {
    const before = readdirSync(pictures_folder);
    const answer = await ask(`${NAME}?${query}`);
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual(refusal('BAD_INPUT'));
    expect(readdirSync(pictures_folder)).toEqual(before);
  },
);

test.each([
  'nobody',
  '..%2Fkeys',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'a.svg',
  'demo-x-1-0',
  'demo-wall-1-9',
])('a missing picture is not found: %s', async (name) => {
  expect((await ask(`${name}?w=96`)).statusCode).toBe(404);
});

describe('what is no picture is never unpacked', () => {
  const head = (bytes: string, rest: string) => Buffer.from(`${bytes}${rest}`, 'latin1');
  test.each<[string, Buffer]>([
    [
      'a drawing that loads files',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="/etc/passwd"/></svg>'),
    ],
    ['a document', Buffer.from('%PDF-1.7\n')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['half a photograph', photo.subarray(0, 2_000)],
    ['a JPEG in name only', head('\xff\xd8\xff', 'junk')],
    ['a PNG in name only', head('\x89PNG\r\n\x1a\n', 'junk'.repeat(99))],
    ['a PNG of 60,000 by 60,000', pngOf(60_000)],
    ['a WebP in name only', head('RIFF\0\0\0\0WEBP', 'VP8 junk')],
  ])('%s', async (_what, content) => {
    await put('hostile-0123456789abcdef', content);
    const answer = await ask('hostile-0123456789abcdef?w=96&f=webp');
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual(refusal('NOT_FOUND'));
  });
});

test('a picture that many ask for at once is made once, and then read from the disk', async () => {
  const name = 'shared-0123456789abcdef';
  await put(name, photo);
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask(`${name}?w=576&f=webp`)));
  await files.remove(name);
  answers.push(await ask(`${name}?w=576&f=webp`));
  const [first] = answers;
  for (const { statusCode, rawPayload } of answers) {
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true);
  }
  const made = readdirSync(pictures_folder).filter((file) => file.startsWith(name));
  expect(made).toHaveLength(1);
});

test('pictures of the demo are drawn when they are asked for, from no file', async () => {
  const [path = ''] = demoPictures({ id: 'x', product: 'power amplifier' }, 3);
  const one = await app.inject(`${path}?w=384&h=288&f=webp`);
  const { width, height } = await sharp(one.rawPayload).metadata();
  expect([width, height]).toEqual([384, 288]);
  const { channels } = await sharp(one.rawPayload).stats();
  expect(Math.max(...channels.map(({ max }) => max))).toBeGreaterThan(120);
});

test('each exhibit of the demo has at least three pictures, and no two are alike', async () => {
  const exhibits = demoExhibitors('small').flatMap((one) => one.exhibits);
  expect(Math.min(...exhibits.map(({ pictures }) => pictures.length))).toBeGreaterThanOrEqual(3);
  const paths = demoPictures({ id: 'x', product: 'LED strip' }, 4);
  const drawn = await Promise.all(paths.map((path) => app.inject(`${path}?w=96&f=webp`)));
  expect(drawn.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(drawn.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(4);
});

test('products of the demo are figures without a ground, and each kind of them has its own', async () => {
  const products = Object.values(trades).flatMap(({ products }) => products);
  expect(products.filter(({ en }) => !productFigures[en])).toEqual([]);
  const kinds = new Set(products.map(({ en }) => productFigures[en]));
  expect(kinds.size).toBeGreaterThanOrEqual(40);
  const drawn = new Set<string>();
  for (const kind of kinds) {
    const picture = await app.inject(`/pictures/demo-${kind}-7-0?w=96&f=webp`);
    const { data, info } = await sharp(picture.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels, kind).toBe(4);
    // Neither empty nor a full field.
    const filled =
      data.filter((value, at) => at % 4 === 3 && value > 60).length / (data.length / 4);
    expect(filled, kind).toBeGreaterThan(0.04);
    expect(filled, kind).toBeLessThan(0.75);
    drawn.add(data.toString('base64'));
  }
  expect(drawn.size).toBe(kinds.size);
});

test('copies in other sizes are deleted after thirty days, and made again on request', async () => {
  await ask(`${NAME}?w=576&f=webp`);
  const [copy = ''] = readdirSync(pictures_folder).filter((file) => file.includes('576x'));
  const now = new Date();
  const old = new Date(now.getTime() - (limits.PICTURE_COPIES_KEPT_DAYS + 1) * 86_400_000);
  utimesSync(join(pictures_folder, copy), old, old);
  const fresh = readdirSync(pictures_folder).filter((file) => file !== copy);
  await deleteOldCopies(pictures_folder, now);
  expect(readdirSync(pictures_folder)).toEqual(fresh);
  expect((await ask(`${NAME}?w=576&f=webp`)).statusCode).toBe(200);
});

test('a picture is shown even if it cannot be cached', async () => {
  rmSync(pictures_folder, { recursive: true });
  writeFileSync(pictures_folder, 'in the way');
  const answer = await ask(`${NAME}?w=768&f=webp`);
  expect(answer.statusCode).toBe(200);
});

/** The beginning of a PNG that declares this width and height. */
function pngOf(side: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  return Buffer.concat([head, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(4)]);
}

test('copies have a total size limit, and the least recently used is evicted', async () => {
  const folder = temporaryFolder();
  const copies = createCopies(folder, 250);
  for (const name of ['a', 'b']) await copies.put(name, Buffer.alloc(100), 'image/webp');
  expect(await copies.get('a')).toHaveLength(100);
  await copies.put('c', Buffer.alloc(100), 'image/webp');
  await expect.poll(() => readdirSync(folder).sort()).toEqual(['a', 'c']);
  // Another process continues with the same folder.
  await createCopies(folder, 250).put('d', Buffer.alloc(100), 'image/webp');
  await expect.poll(() => readdirSync(folder).length).toBe(2);
  expect(readdirSync(folder)).toContain('d');
});

test('an unresponsive store delays no other picture, and missing names are cached', async () => {
  const asked: string[] = [];
  const silent = startServer(await freshDatabase(oneDatabase), {
    files: {
      ...files,
      get: async (name) => {
        asked.push(name);
        return name.startsWith('slow') ? new Promise(() => undefined) : files.get(name);
      },
    },
  });
  const { db } = silent.database;
  const slow_names = ['slow-1', 'slow-2', 'slow-3', 'slow-4'];
  for (const name of [NAME, ...slow_names]) await put(name, photo, db);
  await put('missing', photo, db);
  await files.remove('missing');
  const get = (name: string) => silent.app.inject(`/pictures/${name}?w=96`);
  const slow = slow_names.map(get);
  expect((await get(NAME)).statusCode).toBe(200);
  for (const answer of await Promise.all(slow)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
  }
  for (let count = 0; count < 3; count++) expect((await get('missing')).statusCode).toBe(404);
  expect(asked.filter((name) => name === 'missing')).toHaveLength(1);
  // An unknown name never reaches a file store, which may be far away and charge per request.
  const made_up = Array.from({ length: 20 }, (_, at) => `made-up-${at}`);
  for (const name of made_up) expect((await get(name)).statusCode).toBe(404);
  expect((await silent.app.inject('/documents/made-up')).statusCode).toBe(404);
  expect(asked.filter((name) => name.startsWith('made-up'))).toEqual([]);
});
