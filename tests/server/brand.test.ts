import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type Brand, NO_BRAND } from '#contract/exhibition-data.ts';
import { EditedPart } from '#contract/exhibition-parts.ts';
import { uploadLibraryPicture } from '#contract/picture-library.ts';
import { demoExhibition } from '#server/demo/exhibition.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { createDiskFiles } from '#server/outbound/files.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { picture } from '../support/hostile-files.ts';
import { postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

const files = createDiskFiles(join(temporaryFolder(), 'files'));
const { number } = demoExhibition(new Date());
const which = { exhibition_id: exhibitionId(number), part: 'brand' } as const;
let server: BuyerServer;
let token: string;
beforeAll(async () => {
  server = startServer(await freshDatabase(oneDatabase, { holds: 'exhibition' }), { files });
  ({ token } = await organiserOf(server));
});

async function save(brand: Partial<Brand>) {
  const address = `/web/console/page/info?exhibition_id=${which.exhibition_id}&part=brand`;
  const { version } = EditedPart.parse((await server.get(address, { token })).data);
  const value = { brand: { ...NO_BRAND, ...brand } };
  const edit = { ...which, version, value, takes_effect_at: null };
  return server.post('/web/console/page/save', edit, { token });
}

async function upload(): Promise<string> {
  const sent = await postForm(server, '/web/console/picture/upload', await picture('png'), {
    token,
  });
  return uploadLibraryPicture.output.parse(sent.data).picture;
}

/** A fresh server, because public answers are cached for seconds. */
const fresh = () => startServer(server.database, { files });
const shown = async (lang: 'zh' | 'en' = 'en') =>
  (await fresh().get('/web/exhibition/info', { lang })).data;

test('an exhibition without a brand answers as before', async () => {
  await save({});
  expect(await shown()).not.toHaveProperty('brand');
  expect((await shown()).wordmark).toBe('LUMINA SHENZHEN');
});

test('words, colour, picture with focal point, and partners are public', async () => {
  const path = await upload();
  const partner = { name: { zh: '某协会', en: 'An association' }, link: 'https://example.org/' };
  const brand = {
    words: '南国光声 Lumina',
    accent: '#b4235a',
    picture: path,
    focus: { x: 30, y: 60 },
  };
  await save({ ...brand, partner_logos: [{ ...partner, picture: path }] });
  expect(await shown('zh')).toMatchObject({
    wordmark: '南国光声 Lumina',
    brand: {
      style: expect.stringContaining('--focus:30% 60%'),
      hero: { src: `${path}?w=1152` },
      partners: [{ name: '某协会', link: 'https://example.org/', picture: `${path}?w=384` }],
    },
  });
});

test.each<[string, Partial<Brand>]>([
  ['a weak accent', { accent: '#ffd400' }],
  ['a picture of nobody', { logo: '/pictures/AAAAAAAAAAAAAAAAAAAAAA' }],
  [
    'a link that runs script',
    {
      partner_logos: [
        { name: { zh: '甲', en: 'A' }, link: 'javascript:alert(1)', picture: '/pictures/demo-1' },
      ],
    },
  ],
])('%s is refused', async (_what, brand) => {
  expect((await save(brand)).code).toBe(100001);
});

test('an SVG does not enter the library', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const refused = await postForm(server, '/web/console/picture/upload', svg, { token });
  expect(refused.code).toBe(100001);
});

test('the icon is drawn in the sizes of the manifest, and without one there is none', async () => {
  await save({ icon: await upload(), words: '光声' });
  const { app } = fresh();
  for (const [name, side] of [
    ['192', 192],
    ['512', 512],
    ['maskable-512', 512],
  ] as const) {
    const answer = await app.inject(`/brand-icon-${name}.png`);
    expect(answer.headers['content-type']).toBe('image/png');
    const { format, width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: side, height: side });
    if (name.startsWith('maskable')) expect(hasAlpha).toBe(false);
  }
  expect((await app.inject('/brand-icon-7.png')).statusCode).toBe(404);
  await save({});
  expect((await fresh().app.inject('/brand-icon-192.png')).statusCode).toBe(404);
});
