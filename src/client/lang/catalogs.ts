import type { I18n } from '@lingui/core';
import type { Lang } from '#contract/wire.ts';
import type { Extent } from './extent.ts';

type Part = 'first' | 'rest' | 'console';
type Words = { messages: Parameters<I18n['load']>[1] };

const catalogs: Record<Lang, Record<Part, () => Promise<Words>>> = {
  zh: {
    first: () => import('#locales/zh.po?first?lingui'),
    rest: () => import('#locales/zh.po?rest?lingui'),
    console: () => import('#locales/zh.po?console?lingui'),
  },
  en: {
    first: () => import('#locales/en.po?first?lingui'),
    rest: () => import('#locales/en.po?rest?lingui'),
    console: () => import('#locales/en.po?console?lingui'),
  },
};

const partsOf: Record<Extent, readonly Part[]> = {
  first: ['first'],
  all: ['first', 'rest'],
  console: ['first', 'rest', 'console'],
};

/** The parts that are there, by language. */
const loaded = new WeakMap<I18n, Map<Lang, Set<Part>>>();

/** Loads words of one language, and of no other. */
export async function loadWords(i18n: I18n, lang: Lang, extent: Extent): Promise<void> {
  const langs = loaded.get(i18n) ?? new Map<Lang, Set<Part>>();
  loaded.set(i18n, langs);
  const there = langs.get(lang) ?? new Set();
  langs.set(lang, there);
  const missing = partsOf[extent].filter((part) => !there.has(part));
  if (missing.length === 0) return;
  const words = await Promise.all(missing.map((part) => catalogs[lang][part]()));
  for (const { messages } of words) i18n.load(lang, messages);
  for (const part of missing) there.add(part);
}

/** Switches over to a language when its words are there. */
export async function activateLang(i18n: I18n, lang: Lang, extent: Extent): Promise<void> {
  await loadWords(i18n, lang, extent);
  if (i18n.locale !== lang) i18n.activate(lang);
}
