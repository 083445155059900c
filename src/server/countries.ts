import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import type { Country } from '#contract/sign-in.ts';
import type { Lang } from '#contract/wire.ts';

/** Most who register come from here. */
const FIRST = ['CN', 'HK', 'MO', 'TW'];

/** Calling codes of their own, but part of Saint Helena in ISO 3166-1. */
const NOT_A_COUNTRY_CODE = ['AC', 'TA'];

/** Where the names of Unicode's CLDR are not those that are used in China's trade. */
const ownNames: Record<string, Record<Lang, string>> = {
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
  PS: { zh: '巴勒斯坦', en: 'Palestine' },
  MM: { zh: '缅甸', en: 'Myanmar' },
};

const locales: Record<Lang, string> = { zh: 'zh-Hans-CN', en: 'en' };
const made = new Map<Lang, Country[]>();
const names = new Map<Lang, Map<string, string>>();

/** Countries and regions with their calling codes, named and sorted in a language. */
export function countriesIn(lang: Lang): Country[] {
  const countries = made.get(lang) ?? makeCountries(lang);
  made.set(lang, countries);
  return countries;
}

function makeCountries(lang: Lang): Country[] {
  const names = new Intl.DisplayNames(locales[lang], { type: 'region' });
  const { compare } = new Intl.Collator(locales[lang]);
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);

  return getCountries()
    .filter((code) => !NOT_A_COUNTRY_CODE.includes(code))
    .map((code) => ({
      code,
      area_code: getCountryCallingCode(code),
      name: ownNames[code]?.[lang] ?? names.of(code) ?? code,
    }))
    .sort((a, b) => rank(a.code) - rank(b.code) || compare(a.name, b.name));
}

/** The name of a country or region by its code. */
export function countryName(code: string, lang: Lang): string {
  const known = names.get(lang) ?? new Map(countriesIn(lang).map((one) => [one.code, one.name]));
  names.set(lang, known);
  return known.get(code) ?? code;
}
