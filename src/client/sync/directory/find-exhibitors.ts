import { countryNames } from '#contract/country-names.ts';
import { presentSelection } from '#contract/exhibitor-selection.ts';
import type { Exhibitor, ExhibitorCard } from '#contract/exhibitors.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import { plainText, type SearchTerm, searchTerms } from '#contract/search-text.ts';
import type { Lang } from '#contract/wire.ts';
import { fittest, given, pageOfRows, rowsOf } from './conditions.ts';
import { both, either, type Mask, rowsLike, rowsWith } from './haystack.ts';
import type { OfflineDirectory } from './unpack.ts';

const RELATED = 6;
const page_size = limits.PAGE_SIZE;

/**
 * A page of the directory, as the server answers it: the same rows in the same order. Ranked are names
 * that equal the keyword, that begin with it, that contain it, and the rest. Null for the order by
 * popularity, which only the server knows.
 */
export function findExhibitors(
  directory: OfflineDirectory,
  { keyword, sort, ...filters }: ExhibitorFilters,
  page: number,
  lang: Lang,
) {
  if (sort === 'popular') return null;
  const { exhibitors, categories } = directory;
  const { hall, category, country } = filters;
  const yesNo = (column: Mask) => (asked: boolean) => (row: number) =>
    column[row] === Number(asked);
  const found = keyword ? companiesWith(directory, searchTerms(keyword)) : undefined;
  const rows = rowsOf(exhibitors.by_name[lang], [
    ...given(found, (mask) => (row) => mask[row] === 1),
    ...given(hall, (number) => (row) => exhibitors.hall[row] === number),
    ...given(category, (code) => {
      const index = categories.findIndex((one) => one.code === code);
      return (row) => index >= 0 && Boolean(exhibitors.categories[row]?.includes(index));
    }),
    ...given(country, (code) => (row) => exhibitors.country[row] === code),
    ...given(filters.export, yesNo(exhibitors.is_export)),
    ...given(filters.new, yesNo(exhibitors.has_new)),
    ...given(filters.live, yesNo(exhibitors.has_live)),
  ]);
  const total = rows.length;
  const sorted = () => {
    if (sort === 'booth') return byBooth(directory, rows);
    if (keyword && !sort) return fittest(rows, companiesLike(directory, keyword), page * page_size);
    return rows;
  };
  const isByName = sort === 'name' || !(sort || keyword);
  return {
    ...pageOfRows(sorted(), { page, page_size, total }, cardsOf(directory, lang)),
    initials: isByName ? initialsOf(rows, exhibitors.initial[lang]) : [],
  };
}

/** Where each letter of the register begins in rows by name. */
function initialsOf(rows: readonly number[], initials: readonly string[]) {
  return rows.flatMap((row, at) => {
    const code = initials[row] ?? '#';
    const before = rows[at - 1];
    return before !== undefined && initials[before] === code ? [] : [{ code, at }];
  });
}

/** An exhibitor as far as the directory holds it; null where it does not. */
export function findExhibitor(
  directory: OfflineDirectory,
  id: string,
  lang: Lang,
): Exhibitor | null {
  const row = directory.exhibitors.id.indexOf(id);
  if (row < 0) return null;
  const card = cardsOf(directory, lang);
  return {
    ...card(row),
    ...{ profile: '', website: '', live_url: null, video_url: null, booth_hours: [] },
    ...{ views: 0, stars: 0 },
    related: relatedTo(directory, row, lang).map(card),
  };
}

/** Every exhibitor, short. */
export function listAll({ exhibitors, categories }: OfflineDirectory, lang: Lang) {
  const items = Array.from(exhibitors.by_name[lang], (row) => ({
    id: exhibitors.id[row] ?? '',
    short_name: exhibitors.short_name[lang][row] ?? '',
    initial: exhibitors.initial[lang][row] ?? '#',
    categories: codesOf(categories, exhibitors.categories[row]),
    hall: exhibitors.hall[row] || null,
    booth: exhibitors.booth[row] || null,
  }));
  return { items };
}

/** The values that the directory can be filtered by. */
export function selectionOf({ exhibitors, categories }: OfflineDirectory, lang: Lang) {
  const rows = exhibitors.id.map((_, row) => ({
    hall: exhibitors.hall[row] || null,
    categories: codesOf(categories, exhibitors.categories[row]),
    country: exhibitors.country[row] ?? '',
  }));
  const labelled = categories.map(({ code, [lang]: label }) => ({ code, label }));
  return presentSelection(rows, labelled, countryNames(lang));
}

/** Exhibitors that hold every term of a keyword; of one without letters and digits, none. */
function companiesWith(
  { exhibitors, categories, found_by }: OfflineDirectory,
  terms: readonly SearchTerm[],
): Mask {
  const held = terms.map((term) => {
    const named = rowsWith(found_by.categories, term);
    const shows = (indexes: readonly number[]) => indexes.some((index) => named[index] === 1);
    const isShown = categories.some((_, index) => named[index] === 1);
    const { companies, companies_read, short_names, booths, cities } = found_by;
    const own = [companies, companies_read, short_names, booths, cities].map((haystack) =>
      rowsWith(haystack, term),
    );
    const byCategory = isShown
      ? [Uint8Array.from(exhibitors.categories, (indexes) => Number(shows(indexes)))]
      : [];
    return [...own, ...byCategory].reduce(either);
  });
  return held.length > 0 ? held.reduce(both) : new Uint8Array(exhibitors.id.length);
}

function* companiesLike({ found_by }: OfflineDirectory, keyword: string): Generator<Mask> {
  const typed = plainText(keyword);
  const shortNames = rowsLike(found_by.short_names, typed);
  for (const mask of rowsLike(found_by.companies, typed)) {
    const { value } = shortNames.next();
    yield value ? either(mask, value) : mask;
  }
}

/** Halls are ordered as numbers, 5 before 16; exhibitors without a booth come last. */
function byBooth(
  { exhibitors: { hall, booth } }: OfflineDirectory,
  rows: readonly number[],
): number[] {
  const key = (row: number) => {
    const number = hall[row] ?? '';
    const length = String(number.length).padStart(2, '0');
    return `${number === '' ? '~' : length + number} ${booth[row] || '~'}`;
  };
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return keyed.map(({ row }) => row);
}

/** As on the server: by most shared categories, then the same hall, then the next by name. */
function relatedTo({ exhibitors }: OfflineDirectory, row: number, lang: Lang): number[] {
  const { hall, categories } = exhibitors;
  const own = new Set(categories[row]);
  const shared = (other: number) =>
    categories[other]?.filter((index) => own.has(index)).length ?? 0;
  const place = exhibitors.by_name[lang].indexOf(row);
  const isBehind = new Set(exhibitors.by_name[lang].subarray(place + 1));
  const rows = rowsOf(exhibitors.by_name[lang], [
    (other) => other !== row && shared(other) > 0,
    (other) => !hall[row] || hall[other] === hall[row],
  ]);
  const following = [
    ...rows.filter((other) => isBehind.has(other)),
    ...rows.filter((other) => !isBehind.has(other)),
  ];
  return following.sort((one, other) => shared(other) - shared(one)).slice(0, RELATED);
}

function codesOf(
  categories: OfflineDirectory['categories'],
  indexes: readonly number[] = [],
): string[] {
  return indexes.flatMap((index) => categories[index]?.code ?? []);
}

function cardsOf(
  { exhibitors, categories }: OfflineDirectory,
  lang: Lang,
): (row: number) => ExhibitorCard {
  const nameOf = countryNames(lang);
  return (row) => {
    const country = exhibitors.country[row] ?? '';
    return {
      id: exhibitors.id[row] ?? '',
      name: exhibitors.name[lang][row] ?? '',
      short_name: exhibitors.short_name[lang][row] ?? '',
      initial: exhibitors.initial[lang][row] ?? '#',
      country,
      country_name: nameOf(country),
      city: exhibitors.city[lang][row] ?? '',
      categories: codesOf(categories, exhibitors.categories[row]),
      hall: exhibitors.hall[row] || null,
      booth: exhibitors.booth[row] || null,
      logo: exhibitors.logo[row] || null,
      is_export: exhibitors.is_export[row] === 1,
      has_new: exhibitors.has_new[row] === 1,
      has_live: exhibitors.has_live[row] === 1,
      exhibits: exhibitors.exhibits[row] ?? 0,
    };
  };
}
