import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { showRefusal } from '#client/forms/form-errors.ts';
import { activateLang } from '#client/lang/catalogs.ts';
import { CallError, type CallErrorName } from '#client/wire/call-error.ts';

async function shownFor(name: CallErrorName, lang: 'en' | 'zh') {
  const i18n = setupI18n();
  await activateLang(i18n, lang, 'first');
  const shown: (string | undefined)[] = [];
  const form = {
    getValues: () => ({}),
    setError: (_: string, { message }: { message?: string }) => shown.push(message),
  };
  showRefusal(
    form as unknown as Parameters<typeof showRefusal>[0],
    new CallError(name, 0, ''),
    i18n,
  );
  return shown;
}

test.each([
  { name: 'NO_ANSWER', lang: 'en', words: 'No connection. Please try again when you are online.' },
  { name: 'UNAVAILABLE', lang: 'zh', words: '服务暂时繁忙，请稍后重试。' },
] as const)(
  'a form that did not arrive ($name) says that its input is still there',
  async (row) => {
    const still =
      row.lang === 'en'
        ? `${row.words} Nothing you entered is lost.`
        : `${row.words}您填写的内容不会丢失。`;
    expect(await shownFor(row.name, row.lang)).toEqual([still]);
  },
);

test('a form that was refused does not say it', async () => {
  const [words] = await shownFor('TOO_MANY_REQUESTS', 'en');
  expect(words).not.toContain('Nothing you entered is lost');
});
