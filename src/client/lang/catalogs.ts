import type { I18n } from '@lingui/core';
import type { Lang } from '#contract/wire.ts';

/** `first`: the words of home and of what stands around every page. `all`: those of every screen besides. */
type Extent = 'first' | 'all';

type LoadWords = () => Promise<{ messages: Parameters<I18n['load']>[1] }>;

const catalogs: Record<Lang, { first: LoadWords; rest: LoadWords }> = {
  zh: {
    first: () => import('#locales/zh.po?first?lingui'),
    rest: () => import('#locales/zh.po?rest?lingui'),
  },
  en: {
    first: () => import('#locales/en.po?first?lingui'),
    rest: () => import('#locales/en.po?rest?lingui'),
  },
};

/** Languages of which all words are there. */
const whole = new WeakMap<I18n, Set<Lang>>();

/** Loads words of one language, and of no other. */
export async function loadWords(i18n: I18n, lang: Lang, extent: Extent): Promise<void> {
  const langs = whole.get(i18n) ?? new Set();
  whole.set(i18n, langs);
  if (langs.has(lang) || (extent === 'first' && i18n.locale === lang)) return;
  const { first, rest } = catalogs[lang];
  const [{ messages }, more] = await Promise.all([first(), extent === 'all' ? rest() : null]);
  i18n.load(lang, { ...messages, ...more?.messages });
  if (more) langs.add(lang);
}

/** Switches over to a language when its words are there. */
export async function activateLang(i18n: I18n, lang: Lang, extent: Extent): Promise<void> {
  await loadWords(i18n, lang, extent);
  if (i18n.locale !== lang) i18n.activate(lang);
}

/** How many of the words a page needs. */
export function extentFor(pathname: string): Extent {
  return pathname === '/' ? 'first' : 'all';
}
