import { langNamed } from '#contract/lang-named.ts';
import type { Lang } from '#contract/wire.ts';

/** The value of `<html lang>` for each language of the interface. */
export const htmlLang: Record<Lang, string> = { zh: 'zh-hans', en: 'en' };

/** The language of the document that was loaded. */
export function langOfDocument(): Lang {
  return document.documentElement.lang === htmlLang.en ? 'en' : 'zh';
}

/** Sets the language of the neutral shell: from the address, else as the browser prefers. */
export function setLangOfShell() {
  const { documentElement } = document;
  if (documentElement.dataset.shell === undefined) return;
  const asked = langNamed(new URLSearchParams(location.search).get('lang'));
  const preferred = navigator.languages.some((language) => /\bzh\b/i.test(language)) ? 'zh' : 'en';
  documentElement.lang = htmlLang[asked ?? preferred];
}
