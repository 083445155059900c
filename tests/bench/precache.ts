import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BenchOptions } from './options.ts';
import { wireSize } from './wire-size.ts';

/** The files that the service worker caches for a language. */
export interface Precache {
  lang: BenchOptions['lang'];
  files: number;
  bytes: number;
  source_maps: string[];
  /** Files with texts of the other language. */
  foreign: string[];
}

const MANIFEST = join(import.meta.dirname, '../../dist/client/.vite/manifest.json');

/** Lists the files stored for the reader of a page, with their size on the wire. */
export async function readPrecache(
  page: Page,
  { lang, server }: { lang: Precache['lang']; server: string },
): Promise<Precache> {
  const stored = await page.evaluate(async () => {
    const requests = await (await caches.open('pavilion-files')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  const paths = stored.filter((path) => !path.startsWith('/.'));
  const sizes = await Promise.all(paths.map((path) => wireSize(server + path)));
  const foreign = filesOfWords(lang === 'en' ? 'zh' : 'en');
  return {
    lang,
    files: paths.length,
    bytes: sizes.reduce((total, size) => total + size, 0),
    source_maps: paths.filter((path) => path.endsWith('.map')),
    foreign: paths.filter((path) => foreign.has(path)),
  };
}

function filesOfWords(lang: string): Set<string> {
  const chunks: Record<string, { file: string; src?: string }> = JSON.parse(
    readFileSync(MANIFEST, 'utf8'),
  );
  const ofLang = Object.values(chunks).filter(({ src }) =>
    new RegExp(`^locales/${lang}[./]`).test(src ?? ''),
  );
  if (ofLang.length === 0) throw new Error(`The build has no words in ${lang}.`);
  return new Set(ofLang.map(({ file }) => `/${file}`));
}
