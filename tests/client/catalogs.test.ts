import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { activateLang, loadWords } from '#client/lang/catalogs.ts';

test('each extent holds the words of the one before and more, the same in both languages', async () => {
  const counts = { zh: [] as number[], en: [] as number[] };
  for (const lang of ['zh', 'en'] as const) {
    for (const extent of ['first', 'all', 'console'] as const) {
      const i18n = setupI18n();
      await activateLang(i18n, lang, extent);
      counts[lang].push(Object.keys(i18n.messages).length);
    }
  }
  expect(counts.zh).toEqual(counts.en);
  expect(new Set(counts.zh).size).toBe(3);
  expect(counts.zh).toEqual(counts.zh.toSorted((one, other) => one - other));
});

test('the page on the screen has its words in a language that is chosen on the way to a page with fewer', async () => {
  const i18n = setupI18n();
  await activateLang(i18n, 'zh', 'console');
  const ofConsole = Object.keys(i18n.messages);
  await activateLang(i18n, 'en', 'first');
  expect(i18n.locale).toBe('en');
  expect(Object.keys(i18n.messages).toSorted()).toEqual(ofConsole.toSorted());
});

test('words that are loaded ahead change no language', async () => {
  const i18n = setupI18n();
  await activateLang(i18n, 'zh', 'first');
  await loadWords(i18n, 'en', 'all');
  expect(i18n.locale).toBe('zh');
});
