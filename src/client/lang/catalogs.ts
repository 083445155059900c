import type { I18n } from '@lingui/core';
import type { Lang } from '#contract/wire.ts';
import { type Extent, type Part, partsOf } from './extent.ts';

type Words = { messages: Parameters<I18n['load']>[1] };

const catalogs: Record<Lang, Record<Part, () => Promise<Words>>> = {
  zh: {
    first: () => import('#locales/zh.po?first?lingui'),
    rest: () => import('#locales/zh.po?rest?lingui'),
    visit: () => import('#locales/zh.po?visit?lingui'),
    forms: () => import('#locales/zh.po?forms?lingui'),
    online: () => import('#locales/zh.po?online?lingui'),
    workspace: () => import('#locales/zh.po?workspace?lingui'),
    console: () => import('#locales/zh.po?console?lingui'),
    figures: () => import('#locales/zh.po?figures?lingui'),
    mailings: () => import('#locales/zh.po?mailings?lingui'),
    settings: () => import('#locales/zh.po?settings?lingui'),
  },
  en: {
    first: () => import('#locales/en.po?first?lingui'),
    rest: () => import('#locales/en.po?rest?lingui'),
    visit: () => import('#locales/en.po?visit?lingui'),
    forms: () => import('#locales/en.po?forms?lingui'),
    online: () => import('#locales/en.po?online?lingui'),
    workspace: () => import('#locales/en.po?workspace?lingui'),
    console: () => import('#locales/en.po?console?lingui'),
    figures: () => import('#locales/en.po?figures?lingui'),
    mailings: () => import('#locales/en.po?mailings?lingui'),
    settings: () => import('#locales/en.po?settings?lingui'),
  },
};

/** The loaded parts, by language. */
const loaded = new WeakMap<I18n, Map<string, Set<Part>>>();

/** Loads the texts of one language only. */
export function loadWords(i18n: I18n, lang: Lang, extent: Extent): Promise<void> {
  return loadParts(i18n, lang, partsOf[extent]);
}

/**
 * Switches to a language once its texts are loaded. It loads all parts that the previous language
 * had: until the next page has arrived, the current page is shown in the new language.
 */
export async function activateLang(i18n: I18n, lang: Lang, extent: Extent): Promise<void> {
  await loadParts(i18n, lang, [...partsOf[extent], ...loadedIn(i18n, i18n.locale)]);
  if (i18n.locale !== lang) i18n.activate(lang);
}

async function loadParts(i18n: I18n, lang: Lang, parts: readonly Part[]): Promise<void> {
  const there = loadedIn(i18n, lang);
  const missing = [...new Set(parts)].filter((part) => !there.has(part));
  if (missing.length === 0) return;
  const words = await Promise.all(missing.map((part) => catalogs[lang][part]()));
  for (const { messages } of words) i18n.load(lang, messages);
  for (const part of missing) there.add(part);
}

function loadedIn(i18n: I18n, lang: string): Set<Part> {
  const langs = loaded.get(i18n) ?? new Map<string, Set<Part>>();
  loaded.set(i18n, langs);
  const there = langs.get(lang) ?? new Set();
  langs.set(lang, there);
  return there;
}
