import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDataDir } from '../support/database.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess(freshDataDir('demo_today'));
});
afterAll(() => server.stop());

const open = (lang: string) => fetch(`${server.url}/manifest.webmanifest?lang=${lang}`);

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

/** The file of a manifest picture in `public/`. */
const fileOf = ({ src }: Picture) => new URL(`../../public${src}`, import.meta.url).pathname;

test.each(['zh', 'en'])('in %s it names the current exhibition', async (lang) => {
  const answer = await open(lang);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const manifest = await answer.json();
  const { data: exhibition } = await (
    await fetch(`${server.url}/web/exhibition/info?lang=${lang}`)
  ).json();
  expect(manifest).toMatchObject({
    id: '/',
    name: exhibition.name,
    short_name: 'Lumina',
    description: exhibition.tagline,
    start_url: `/?lang=${lang}`,
    scope: '/',
    display: 'standalone',
  });
});

test('it is in the language that the browser prefers where the address names none', async () => {
  const answer = await fetch(`${server.url}/manifest.webmanifest`, {
    headers: { 'accept-language': 'zh-CN' },
  });
  expect(await answer.json()).toMatchObject({ lang: 'zh-Hans', start_url: '/?lang=zh' });
});

test('its shortcuts lead to pages that are there', async () => {
  const { shortcuts } = await (await open('en')).json();
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/audience/ticket?lang=en',
    '/floor-plan?lang=en',
  ]);
  for (const { url } of shortcuts) expect((await fetch(server.url + url)).status).toBe(200);
});

test.each(['zh', 'en'])('its pictures in %s exist, with the stated size and type', async (lang) => {
  const { icons, screenshots, shortcuts } = await (await open(lang)).json();
  const pictures: Picture[] = [
    ...icons,
    ...screenshots,
    ...shortcuts.flatMap(({ icons }: { icons: Picture[] }) => icons),
  ];
  for (const picture of pictures) {
    expect(existsSync(fileOf(picture)), picture.src).toBe(true);
    const { width, height, format, size } = await sharp(fileOf(picture)).metadata();
    expect(`${width}x${height}`, picture.src).toBe(picture.sizes);
    expect(`image/${format}`, picture.src).toBe(picture.type);
    expect(size ?? 0, picture.src).toBeLessThanOrEqual(60_000);
  }
  expect(new Set(icons.map(({ purpose }: Picture) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  );
  const forms = screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(forms.filter((form: string) => form === 'narrow').length).toBeGreaterThanOrEqual(2);
  expect(forms).toContain('wide');
});

test('what a mask may cut away of the maskable icon is bare ground', async () => {
  const file = new URL('../../public/icon-maskable-512.png', import.meta.url).pathname;
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data.subarray(0, 3);
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      // The safe zone: a circle of 80 %. https://www.w3.org/TR/appmanifest/#icon-masks
      if (Math.hypot(x - info.width / 2, y - info.height / 2) <= 0.4 * info.width) continue;
      const at = (y * info.width + x) * info.channels;
      // A small palette: the background has slightly different colours.
      const isGround = ground.every((light, channel) => {
        return Math.abs((data[at + channel] ?? 0) - light) <= 8;
      });
      if (!isGround) throw new Error(`Something is drawn at ${x}, ${y}.`);
    }
  }
});

test('the monochrome icon is defined by its opaque pixels', async () => {
  const file = new URL('../../public/icon-monochrome-512.png', import.meta.url).pathname;
  const { channels } = await sharp(file).stats();
  const alpha = channels[3];
  expect(alpha?.min).toBe(0);
  expect(alpha?.max).toBe(255);
});
