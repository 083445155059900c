import { setupI18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';

/** Fresh catalogs as a page loads them: the library adds words to the objects loaded first. */
function freshCatalogs() {
  vi.resetModules();
  return import('#client/lang/catalogs.ts');
}

test('each extent contains all words of the smaller one, in both languages', async () => {
  const words: Record<string, string[]> = {};
  for (const lang of ['zh', 'en'] as const) {
    for (const extent of ['first', 'all', 'workspace', 'console'] as const) {
      const i18n = setupI18n();
      await (await freshCatalogs()).activateLang(i18n, lang, extent);
      words[lang + extent] = Object.keys(i18n.messages).toSorted();
    }
  }
  const { zhfirst = [], zhall = [], zhworkspace = [], zhconsole = [], ...english } = words;
  expect(Object.values(english)).toEqual([zhfirst, zhall, zhworkspace, zhconsole]);
  expect(zhall.length).toBeGreaterThan(zhfirst.length);
  expect(zhall).toEqual(expect.arrayContaining(zhfirst));
  expect(zhworkspace.length).toBeGreaterThan(zhall.length);
  expect(zhworkspace).toEqual(expect.arrayContaining(zhall));
  expect(zhconsole.length).toBeGreaterThan(zhworkspace.length);
  expect(zhconsole).toEqual(expect.arrayContaining(zhworkspace));
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
