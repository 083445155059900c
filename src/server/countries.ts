import isoCountries from 'i18n-iso-countries';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { countryNames, locales } from '#contract/country-names.ts';
import { plainText } from '#contract/search-text.ts';
import type { Country } from '#contract/sign-in.ts';
import type { Lang } from '#contract/wire.ts';
import { toSimplified } from '#search/simplified.ts';

/** Most registrants come from these. */
const FIRST = ['CN', 'HK', 'MO', 'TW'];

/** These have calling codes of their own, but belong to Saint Helena in ISO 3166-1. */
const NOT_A_COUNTRY_CODE = ['AC', 'TA'];

const made = new Map<Lang, Country[]>();

/** Countries and regions with calling codes, named and sorted in a language. */
export function countriesIn(lang: Lang): Country[] {
  const countries = made.get(lang) ?? makeCountries(lang);
  made.set(lang, countries);
  return countries;
}

function makeCountries(lang: Lang): Country[] {
  const nameOf = countryNames(lang);
  const { compare } = new Intl.Collator(locales[lang]);
  const rank = (code: string) => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);

  return getCountries()
    .filter((code) => !NOT_A_COUNTRY_CODE.includes(code))
    .map((code) => ({
      code,
      area_code: getCountryCallingCode(code),
      name: nameOf(code),
    }))
    .sort((a, b) => rank(a.code) - rank(b.code) || compare(a.name, b.name));
}

const names = new Map<Lang, (code: string) => string>();

/** The name of a country or region by its code. */
export function countryName(code: string, lang: Lang): string {
  const nameOf = names.get(lang) ?? countryNames(lang);
  names.set(lang, nameOf);
  return nameOf(code);
}

/** Chinese in both scripts and English have precedence; other languages add the local names of countries. */
const LOCALES = [
  ...['zh-Hans', 'en', 'zh-Hant', 'zh-Hant-HK', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs'],
  ...['sv', 'da', 'nb', 'fi', 'el', 'ru', 'uk', 'tr', 'ar', 'fa', 'he', 'hi', 'th', 'vi', 'id'],
  ...['ja', 'ko', 'hu', 'ro', 'bg', 'sr', 'hr'],
];

/** Common names missing in CLDR and ISO 3166. Excludes names of several countries, such as Congo. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  CN: [
    ...['PRC', 'PR China', "People's Republic of China", '中华人民共和国', 'Mainland China'],
    ...['China Mainland', 'Chinese Mainland', '中国大陆', '中国内地', '大陆', '内地'],
  ],
  HK: [
    ...[
      '香港',
      'Hong Kong',
      'Hongkong',
      'HKSAR',
      '香港特别行政区',
      '中国香港特别行政区',
      '香港特区',
    ],
    ...['Hong Kong China', 'China Hong Kong', 'Hong Kong SAR', 'Hong Kong SAR of China'],
  ],
  MO: [
    ...[
      '澳门',
      'Macao',
      'Macau',
      'Macau China',
      '澳门特别行政区',
      '中国澳门特别行政区',
      '澳门特区',
    ],
    ...['China Macao', 'Macao SAR', 'Macau SAR', 'Macao SAR of China'],
  ],
  TW: [
    ...['台湾', '中国台湾地区', '台湾地区', '台湾省', '中国台湾省', 'Taiwan', 'China Taiwan'],
    ...['Taiwan Region', 'Taiwan China', 'Chinese Taipei', '中华台北', 'Taiwan Province of China'],
  ],
  AE: ['UAE', 'Emirates', 'The UAE', '阿联酋', '阿拉伯联合酋长国', '阿拉伯联合大公国'],
  BA: ['Bosnia', '波黑', '波斯尼亚'],
  BN: ['Brunei', '文莱', '汶莱'],
  CD: ['DRC', 'DR Congo', 'Democratic Republic of Congo', '刚果金'],
  CG: ['Republic of Congo', '刚果布'],
  CI: ['Ivory Coast', '科特迪瓦', '象牙海岸'],
  CZ: ['Czech Republic', 'The Czech Republic', 'Czech', '捷克', '捷克共和国'],
  DE: ['Germany', 'Federal Republic of Germany', 'FRG', '德意志联邦共和国'],
  FR: ['French Republic', '法兰西共和国'],
  GB: [
    ...[
      'UK',
      'U.K.',
      'Great Britain',
      'Britain',
      'England',
      'Scotland',
      'Wales',
      '英格兰',
      '苏格兰',
    ],
    ...['Northern Ireland', 'United Kingdom of Great Britain and Northern Ireland', '大不列颠'],
  ],
  IR: ['Iran', '伊朗伊斯兰共和国'],
  KP: ['North Korea', 'DPRK', '朝鲜', '北朝鲜'],
  KR: [
    ...['Korea', 'South Korea', 'Korea (South)', 'S. Korea', 'ROK', 'Republic of Korea'],
    ...['韩国', '南韩', '大韩民国', '한국'],
  ],
  LA: ['Laos', 'Lao PDR', '老挝', '寮国'],
  MK: ['Macedonia', '马其顿', '北马其顿'],
  MM: ['Burma', '缅甸'],
  NL: ['Netherlands', 'The Netherlands', 'Holland', '荷兰', 'Kingdom of the Netherlands'],
  NZ: ['New Zealand', 'Aotearoa', '新西兰', '纽西兰'],
  PH: ['Philippines', 'The Philippines', '菲律宾'],
  PS: ['Palestine', 'State of Palestine', '巴勒斯坦', '巴勒斯坦国'],
  RU: ['Russia', 'Russian Federation', '俄罗斯', '俄罗斯联邦', '俄国'],
  SA: ['KSA', 'Saudi', 'Kingdom of Saudi Arabia', '沙特', '沙特阿拉伯', '沙乌地阿拉伯'],
  SG: ['Singapore', '新加坡', '星加坡', '狮城'],
  SY: ['Syria', '叙利亚'],
  SZ: ['Swaziland', '斯威士兰'],
  TL: ['East Timor', '东帝汶'],
  TR: ['Turkey', 'Türkiye', 'Republic of Türkiye', 'Republic of Turkey', '土耳其'],
  TZ: ['Tanzania', '坦桑尼亚'],
  US: [
    ...['USA', 'US', 'United States', 'United States of America', 'The United States', 'America'],
    ...['The USA', '美国', '美利坚合众国'],
  ],
  VA: ['Vatican', 'Holy See', '梵蒂冈'],
  VN: ['Vietnam', 'Viet Nam', 'Socialist Republic of Vietnam', '越南'],
};

/** A name normalised for comparison: no accents, capitals or punctuation, simplified characters. */
function keyOf(name: string): string {
  return toSimplified(plainText(name)).replace(/[^\p{L}\p{N}]/gu, '');
}

let known: Map<string, string> | undefined;

/** The code of a country or region, found by code or by its name in Chinese, English or its own language. */
export function findCountryCode(text: string): string | undefined {
  known ??= collectNames();
  return known.get(keyOf(text)) ?? known.get(keyOf(withoutForm(text)));
}

const FORM =
  '(?:islamic |federal |socialist |bolivarian |plurinational |united )?(?:republic|kingdom|state|sultanate|principality|commonwealth)';
const FORM_BEFORE = new RegExp(`^(?:the )?(?:${FORM} of )?(?:the )?(?!china)`, 'i');
const FORM_BEHIND = new RegExp(`,\\s*(?:${FORM})(?: of)?$|(?<=.{2})共和国$`, 'i');

/** Removes the form of state from a name: `Republic of Moldova`, `Iran, Islamic Republic of`, 波兰共和国. */
function withoutForm(text: string): string {
  return text.trim().replace(FORM_BEFORE, '').replace(FORM_BEHIND, '');
}

function collectNames(): Map<string, string> {
  const codes = countriesIn('zh').map(({ code }) => code);
  const names = new Map<string, string>();
  // The first source of a name decides its country.
  const add = (name: string | undefined, code: string) => {
    const key = keyOf(name ?? '');
    if (key && !names.has(key)) names.set(key, code);
  };
  for (const code of codes) {
    add(code, code);
    add(isoCountries.alpha2ToAlpha3(code), code);
    for (const name of OTHER_NAMES[code] ?? []) add(name, code);
  }
  for (const lang of ['zh', 'en'] as const) {
    for (const { code, name } of countriesIn(lang)) add(name, code);
    const official = isoCountries.getNames(lang, { select: 'all' });
    for (const code of codes) for (const name of official[code] ?? []) add(name, code);
  }
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(locale, { type: 'region', style, fallback: 'none' });
      for (const code of codes) add(names.of(code), code);
    }
  }
  return names;
}

const TRADITIONAL = new Intl.DisplayNames('zh-Hant', { type: 'region' });
let others: Map<string, string[]> | undefined;

/** Other names of a country: common short names, its code, its name in the other language. */
export function otherNamesOf(code: string): string[] {
  others ??= new Map(
    countriesIn('zh').map(({ code: one, name }) => {
      const english = isoCountries.getNames('en', { select: 'all' })[one] ?? [];
      const own = [one, isoCountries.alpha2ToAlpha3(one) ?? '', name, ...english];
      const traditional = TRADITIONAL.of(one) ?? '';
      const all = new Set([...own, traditional, ...(OTHER_NAMES[one] ?? [])]);
      return [one, [...all].filter(Boolean)];
    }),
  );
  return others.get(code) ?? [];
}
