import type { Lang } from './wire.ts';

/** Where the names of Unicode's CLDR are not those that are used in China's trade. */
const ownNames: Record<string, Record<Lang, string>> = {
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  PS: { zh: '巴勒斯坦', en: 'Palestine' },
  MM: { zh: '缅甸', en: 'Myanmar' },
};

export const locales: Record<Lang, string> = { zh: 'zh-Hans-CN', en: 'en' };

/** Names countries and regions in a language by their codes; one that is unknown keeps its code. */
export function countryNames(lang: Lang): (code: string) => string {
  const names = new Intl.DisplayNames(locales[lang], { type: 'region', fallback: 'code' });
  return (code) => ownNames[code]?.[lang] ?? nameOf(names, code);
}

/** What has not the form of a code is refused by `of`. */
function nameOf(names: Intl.DisplayNames, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
