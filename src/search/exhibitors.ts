import { type ExhibitorBooth, placeOf } from '#contract/booths.ts';
import { countryNames } from '#contract/country-names.ts';
import { presentSelection } from '#contract/exhibitor-selection.ts';
import type { Exhibitor, ExhibitorCard } from '#contract/exhibitors.ts';
import type { ExhibitorFilters } from '#contract/filters.ts';
import type { Lang } from '#contract/wire.ts';
import type { Directory } from './directory.ts';
import { hallsOf } from './halls.ts';
import { markerOf } from './marks.ts';
import { reasonsOf } from './reasons.ts';
import { recommendedExhibitors } from './recommended.ts';
import { type Results, searchExhibitors } from './results.ts';
import { onlyWhere, type Page, pageOfRows, rowsOf } from './rows.ts';

const RELATED = 6;
/** Exhibits that an exhibitor shows in the recommended order. */
const SHOWN = 3;

/** A page of the directory. Null for the order by popularity, which only the database knows. */
export function findExhibitors(
  directory: Directory,
  filters: ExhibitorFilters,
  page: Page,
  lang: Lang,
) {
  const { sort } = filters;
  if (sort === 'popular') return null;
  const { rows, found } = exhibitorRows(directory, filters, lang);
  const shownBy = isRecommended(filters) ? exhibitsBy(directory) : undefined;
  const hitOf = hitsOf(directory, found, lang, shownBy);
  return {
    ...pageOfRows(sort === 'booth' ? byBooth(directory, rows) : rows, page, hitOf),
    initials: sort === 'name' ? initialsOf(rows, directory.exhibitors.initial[lang]) : [],
    ...answered(found),
  };
}

function isRecommended({ keyword, sort }: ExhibitorFilters): boolean {
  return sort === 'recommended' || !(sort || keyword);
}

/** Exhibitors as list items, with the matched parts of the keyword. */
function hitsOf(
  directory: Directory,
  found: Results | undefined,
  lang: Lang,
  shownBy?: ReturnType<typeof exhibitsBy>,
) {
  const marker = found && markerOf(directory, found.query);
  const reasons = found && reasonsOf(directory, found.query, lang);
  const cardOf = cardsOf(directory, lang);
  return (row: number) => {
    const card = cardOf(row);
    const exhibit = found?.by_exhibit.get(row);
    const shown = exhibit === undefined ? '' : (directory.exhibits.name[lang][exhibit] ?? '');
    return {
      ...card,
      marks: marker?.(card.name) ?? [],
      matched:
        exhibit === undefined
          ? null
          : {
              id: directory.exhibits.id[exhibit] ?? '',
              name: shown,
              marks: marker?.(shown) ?? [],
              found_by: reasons?.exhibit(exhibit) ?? [],
            },
      found_by: exhibit === undefined ? (reasons?.exhibitor(row) ?? []) : [],
      shown: shownBy?.(row) ?? [],
    };
  };
}

/** The rows of the exhibits of each exhibitor, in its own arrangement: computed once. */
const ownExhibits = new WeakMap<Directory, number[][]>();

/** A few exhibits of an exhibitor, of different categories as far as possible. */
function exhibitsBy(directory: Directory) {
  const { exhibitors, exhibits, categories } = directory;
  const owned = ownExhibits.get(directory) ?? exhibitors.id.map((): number[] => []);
  if (!ownExhibits.has(directory)) {
    for (const [row, owner] of exhibits.exhibitor.entries()) owned[owner]?.push(row);
    for (const rows of owned) {
      rows.sort((one, other) => (exhibits.place[one] ?? 0) - (exhibits.place[other] ?? 0));
    }
    ownExhibits.set(directory, owned);
  }
  return (exhibitor: number) => {
    const rows = owned[exhibitor] ?? [];
    const categoryOf = (row: number) => exhibits.category[row];
    const first = rows.filter(
      (row, at) => rows.findIndex((one) => categoryOf(one) === categoryOf(row)) === at,
    );
    return [...new Set([...first, ...rows])].slice(0, SHOWN).map((row) => ({
      id: exhibits.id[row] ?? '',
      category: categories[exhibits.category[row] ?? -1]?.code ?? '',
      picture: exhibits.picture[row] || null,
    }));
  };
}

/** Exhibitors with these ids, as list items. */
export function presentExhibitors(
  directory: Directory,
  filters: ExhibitorFilters,
  ids: readonly string[],
  lang: Lang,
) {
  const { found } = exhibitorRows(directory, filters, lang);
  const rows = ids.map((id) => directory.exhibitors.id.indexOf(id)).filter((row) => row >= 0);
  const items = rows.map(hitsOf(directory, found, lang));
  return { items, initials: [] as { code: string; at: number }[], ...answered(found) };
}

/** Ids of all exhibitors that match the filters, by name, for an order that only the database knows. */
export function exhibitorIds(directory: Directory, filters: ExhibitorFilters, lang: Lang) {
  const { rows } = exhibitorRows(directory, { ...filters, sort: 'name' }, lang);
  return rows.map((row) => directory.exhibitors.id[row] ?? '');
}

/** The part of an answer that concerns its keyword. */
export function answered(found: Results | undefined) {
  return { missing: found?.missing ?? [], did_you_mean: found?.did_you_mean ?? null };
}

/** The rows that match the filters: by relevance for a keyword, recommended, otherwise by name. */
export function exhibitorRows(
  directory: Directory,
  { keyword, sort, ...filters }: ExhibitorFilters,
  lang: Lang,
): { rows: number[]; found: Results | undefined } {
  const { exhibitors, categories } = directory;
  const { hall, category, country } = filters;
  const boothsOf = (row: number) => exhibitors.booths[row] ?? [];
  const yesNo = (column: Uint8Array) => (asked: boolean) => (row: number) =>
    column[row] === Number(asked);
  const order = isRecommended({ keyword, sort })
    ? recommendedExhibitors(directory)
    : exhibitors.by_name[lang];
  const rows = rowsOf(order, [
    ...onlyWhere(
      hall,
      (numbers) => (row) => boothsOf(row).some((one) => numbers.includes(one.hall)),
    ),
    ...onlyWhere(category, (codes) => {
      const wanted = indexesOf(categories, codes);
      return (row) => exhibitors.categories[row]?.some((index) => wanted.has(index)) ?? false;
    }),
    ...onlyWhere(country, (codes) => (row) => codes.includes(exhibitors.country[row] ?? '')),
    ...onlyWhere(filters.export, yesNo(exhibitors.is_export)),
    ...onlyWhere(filters.new, yesNo(exhibitors.has_new)),
    ...onlyWhere(filters.live, yesNo(exhibitors.has_live)),
  ]);
  if (!keyword) return { rows, found: undefined };
  const found = searchExhibitors(directory, keyword, rows);
  if (!sort) return { rows: found.rows, found };
  const isFound = new Set(found.rows);
  return { rows: rows.filter((row) => isFound.has(row)), found };
}

/** The index of the first row per letter of the register, in rows by name. */
function initialsOf(rows: readonly number[], initials: readonly string[]) {
  return rows.flatMap((row, at) => {
    const code = initials[row] ?? '#';
    const before = rows[at - 1];
    return before !== undefined && initials[before] === code ? [] : [{ code, at }];
  });
}

/** An exhibitor with the fields that the directory has; null for an unknown id. */
export function findExhibitor(directory: Directory, id: string, lang: Lang): Exhibitor | null {
  const row = directory.exhibitors.id.indexOf(id);
  if (row < 0) return null;
  const card = cardsOf(directory, lang);
  return {
    ...card(row),
    profile: '',
    website: '',
    live_url: null,
    video_url: null,
    booth_hours: [],
    views: 0,
    stars: 0,
    related: relatedTo(directory, row, lang).map(card),
  };
}

/** Every exhibitor in short form. */
export function listAll({ exhibitors, categories }: Directory, lang: Lang) {
  const items = Array.from(exhibitors.by_name[lang], (row) => ({
    id: exhibitors.id[row] ?? '',
    short_name: exhibitors.short_name[lang][row] ?? '',
    initial: exhibitors.initial[lang][row] ?? '#',
    categories: codesOf(categories, exhibitors.categories[row]),
    ...standing(exhibitors.booths[row]),
  }));
  return { items };
}

/** The values available for each filter, each under all other filters. */
export function selectionOf(directory: Directory, filters: ExhibitorFilters, lang: Lang) {
  const { exhibitors, categories, groups } = directory;
  const labelled = {
    categories: categories.map(({ code, parent, [lang]: label }) => ({ code, label, parent })),
    groups: groups.map(({ code, [lang]: label }) => ({ code, label })),
  };
  const selectionIn = (rows: readonly number[]) =>
    presentSelection(
      rows.map((row) => ({
        halls: hallsOf(exhibitors.booths[row] ?? []),
        categories: codesOf(categories, exhibitors.categories[row]),
        country: exhibitors.country[row] ?? '',
      })),
      labelled,
      countryNames(lang),
    );
  const whole = selectionIn(exhibitorRows(directory, filters, lang).rows);
  const without = (name: 'hall' | 'category' | 'country') =>
    filters[name]
      ? selectionIn(exhibitorRows(directory, { ...filters, [name]: undefined }, lang).rows)
      : whole;
  const { categories: counted, groups: countedGroups } = without('category');
  return {
    total: whole.total,
    halls: without('hall').halls,
    categories: counted,
    groups: countedGroups,
    countries: without('country').countries,
  };
}

/** Sorts halls numerically, 5 before 16; exhibitors without a booth are last. */
function byBooth({ exhibitors: { booths } }: Directory, rows: readonly number[]): number[] {
  const key = (row: number) => {
    const [first] = booths[row] ?? [];
    if (!first) return '~';
    return `${String(first.hall.length).padStart(2, '0')}${first.hall} ${first.number}`;
  };
  const keyed = rows.map((row) => ({ row, key: key(row) }));
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return keyed.map(({ row }) => row);
}

/** Same order as on the server: most shared categories, then the same hall, then the next by name. */
function relatedTo({ exhibitors }: Directory, row: number, lang: Lang): number[] {
  const { booths, categories } = exhibitors;
  const hallOf = (one: number) => booths[one]?.[0]?.hall;
  const own = new Set(categories[row]);
  const shared = (other: number) =>
    categories[other]?.filter((index) => own.has(index)).length ?? 0;
  const place = exhibitors.by_name[lang].indexOf(row);
  const isBehind = new Set(exhibitors.by_name[lang].subarray(place + 1));
  const rows = rowsOf(exhibitors.by_name[lang], [
    (other) => other !== row && shared(other) > 0,
    (other) => !hallOf(row) || hallOf(other) === hallOf(row),
  ]);
  const following = [
    ...rows.filter((other) => isBehind.has(other)),
    ...rows.filter((other) => !isBehind.has(other)),
  ];
  return following.sort((one, other) => shared(other) - shared(one)).slice(0, RELATED);
}

function standing(booths: readonly ExhibitorBooth[] = []) {
  return { ...placeOf(booths), booths: [...booths] };
}

/** The indexes of categories by their codes or the codes of their groups; none for an unknown code. */
export function indexesOf(
  categories: Directory['categories'],
  codes: readonly string[],
): Set<number> {
  const places = [...categories.keys()];
  return new Set(
    places.filter((at) => {
      const { code = '', parent } = categories[at] ?? {};
      return codes.includes(code) || (parent && codes.includes(parent));
    }),
  );
}

function codesOf(categories: Directory['categories'], indexes: readonly number[] = []): string[] {
  return indexes.flatMap((index) => categories[index]?.code ?? []);
}

export function cardsOf(
  { exhibitors, categories }: Directory,
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
      ...standing(exhibitors.booths[row]),
      logo: exhibitors.logo[row] || null,
      is_export: exhibitors.is_export[row] === 1,
      has_new: exhibitors.has_new[row] === 1,
      has_live: exhibitors.has_live[row] === 1,
      exhibits: exhibitors.exhibits[row] ?? 0,
    };
  };
}
