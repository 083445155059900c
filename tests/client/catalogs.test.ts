import { globSync } from 'node:fs';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { type Extent, extentFor } from '#client/lang/extent.ts';
import type { Lang } from '#contract/wire.ts';
import { pathOf, TAKE_DOWN_HERE } from '../../src/build/extents-of-files.ts';
import { reachableFrom } from '../../src/build/imports.ts';

/** Loads its words itself before it opens over any page. */
const SHEET = 'src/client/features/outbox/outbox-sheet.tsx';

/** Fresh catalogs as a page loads them: the library adds words to the objects loaded first. */
function freshCatalogs() {
  vi.resetModules();
  return import('#client/lang/catalogs.ts');
}

async function wordsOf(lang: Lang, extent: Extent): Promise<string[]> {
  const i18n = setupI18n();
  await (await freshCatalogs()).activateLang(i18n, lang, extent);
  return Object.keys(i18n.messages).toSorted();
}

test.each([
  ['first', 'rest'],
  ['rest', 'visit'],
  ['rest', 'forms'],
  ['forms', 'online'],
  ['visit', 'stored'],
  ['forms', 'stored'],
  ['stored', 'all'],
  ['stored', 'workspace'],
  ['workspace', 'console'],
  ['console', 'figures'],
  ['console', 'mailings'],
  ['console', 'settings'],
] as const)(
  '%s has fewer words than %s, which has all of them, in both languages',
  async (smaller, larger) => {
    const few = await wordsOf('zh', smaller);
    const many = await wordsOf('zh', larger);
    expect(few.length).toBeGreaterThan(50);
    expect(many.length).toBeGreaterThan(few.length);
    expect(many).toEqual(expect.arrayContaining(few));
    expect(await wordsOf('en', smaller)).toEqual(few);
    expect(await wordsOf('en', larger)).toEqual(many);
  },
);

test('each page has the words of all files that it imports', async () => {
  const [catalog] = await getCatalogs(getConfig());
  const messages = Object.entries((await catalog?.read('en')) ?? {});
  const loaded = new Map<Extent, Set<string>>();
  const wordsFor = async (extent: Extent) => {
    const words = loaded.get(extent) ?? new Set(await wordsOf('en', extent));
    loaded.set(extent, words);
    return words;
  };
  const lacking: string[] = [];
  for (const route of globSync('src/client/routes/**/*.tsx')) {
    const words = await wordsFor(extentFor(pathOf(route)));
    const files = reachableFrom([route], { except: [SHEET, TAKE_DOWN_HERE] });
    for (const [id, { origin }] of messages) {
      const isShown = origin?.some(([file]) => files.has(file));
      if (isShown && !words.has(id)) lacking.push(`${route}: ${id}`);
    }
  }
  expect(lacking).toEqual([]);
});

test('the current page has its words in a language that is chosen on the way to a smaller page', async () => {
  const { activateLang } = await freshCatalogs();
  const i18n = setupI18n();
  await activateLang(i18n, 'zh', 'console');
  const ofConsole = Object.keys(i18n.messages);
  await activateLang(i18n, 'en', 'first');
  expect(i18n.locale).toBe('en');
  expect(Object.keys(i18n.messages).toSorted()).toEqual(ofConsole.toSorted());
});

test('prefetched words change no language', async () => {
  const { activateLang, loadWords } = await freshCatalogs();
  const i18n = setupI18n();
  await activateLang(i18n, 'zh', 'first');
  await loadWords(i18n, 'en', 'all');
  expect(i18n.locale).toBe('zh');
});
