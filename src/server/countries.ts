import { getCountries, getCountryCallingCode } from 'libphonenumber-js';
import { countryNames, locales } from '#contract/country-names.ts';
import type { Country } from '#contract/sign-in.ts';
import type { Lang } from '#contract/wire.ts';

/** Most who register come from here. */
const FIRST = ['CN', 'HK', 'MO', 'TW'];

/** Calling codes of their own, but part of Saint Helena in ISO 3166-1. */
const NOT_A_COUNTRY_CODE = ['AC', 'TA'];

const made = new Map<Lang, Country[]>();

/** Countries and regions with their calling codes, named and sorted in a language. */
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
