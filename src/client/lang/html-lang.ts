import { langNamed } from '#contract/lang-named.ts';
import type { Lang } from '#contract/wire.ts';

/** The value of `<html lang>` for each UI language. */
export const htmlLang: Record<Lang, string> = { zh: 'zh-hans', en: 'en' };

/** The UI language of the loaded document. Guides in other languages have an English UI. */
export function langOfDocument(): Lang {
  return /^zh/i.test(document.documentElement.lang) ? 'zh' : 'en';
}

/** Sets the language of the neutral shell: from the address, else from the browser's preference. */
export function setLangOfShell() {
  const requested = langNamed(new URLSearchParams(location.search).get('lang'));
  const preferred = navigator.languages.some((language) => /\bzh\b/i.test(language)) ? 'zh' : 'en';
  document.documentElement.lang = htmlLang[requested ?? preferred];
}
