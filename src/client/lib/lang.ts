import type { I18n } from '@lingui/core';
import type { Lang } from '#contract/wire.ts';

const catalogs: Record<Lang, () => Promise<{ messages: Parameters<I18n['load']>[1] }>> = {
  zh: () => import('#locales/zh.po'),
  en: () => import('#locales/en.po'),
};

/** Loads the words of one language, and of no other, and switches over to it. */
export async function activateLang(i18n: I18n, lang: Lang): Promise<void> {
  if (i18n.locale === lang) return;
  const { messages } = await catalogs[lang]();
  i18n.loadAndActivate({ locale: lang, messages });
}
