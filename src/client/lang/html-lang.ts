import { langNamed } from '#contract/lang-named.ts';
import type { Lang } from '#contract/wire.ts';

/** The value of `<html lang>` for each language of the interface. */
export const htmlLang: Record<Lang, string> = { zh: 'zh-hans', en: 'en' };

/** The language of the interface in the document that was loaded; guides in other languages have it in English. */
export function langOfDocument(): Lang {
  return /^zh/i.test(document.documentElement.lang) ? 'zh' : 'en';
}

/** Sets the language of the neutral shell: from the address, else as the browser prefers. */
export function setLangOfShell() {
  const asked = langNamed(new URLSearchParams(location.search).get('lang'));
  const preferred = navigator.languages.some((language) => /\bzh\b/i.test(language)) ? 'zh' : 'en';
  document.documentElement.lang = htmlLang[asked ?? preferred];
}
