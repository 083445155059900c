import type { Lang } from './wire.ts';

/** Exceptions from Unicode's CLDR where China's trade uses other names. */
const ownNames: Record<string, Record<Lang, string>> = {
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  PS: { zh: '巴勒斯坦', en: 'Palestine' },
  MM: { zh: '缅甸', en: 'Myanmar' },
};

export const locales: Record<Lang, string> = { zh: 'zh-Hans-CN', en: 'en' };

/** Country and region names in a language by code; an unknown code is returned unchanged. */
export function countryNames(lang: Lang): (code: string) => string {
  const names = new Intl.DisplayNames(locales[lang], { type: 'region', fallback: 'code' });
  return (code) => ownNames[code]?.[lang] ?? nameOf(names, code);
}

/** `of` throws for a malformed code. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
