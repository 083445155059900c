import { exhibitBits, SAME } from '#contract/directory.ts';
import { type Exhibit, type ExhibitCard, exhibitUnits } from '#contract/exhibits.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import { plainText, type SearchTerm, searchTerms } from '#contract/search-text.ts';
import type { Lang } from '#contract/wire.ts';
import { fittest, given, pageOfRows, rowsOf } from './conditions.ts';
import { both, either, type Mask, rowsLike, rowsWith } from './haystack.ts';
import type { OfflineDirectory } from './unpack.ts';

const page_size = limits.PAGE_SIZE;

/**
 * A page of exhibits, as the server answers it: the same rows in the same order. Null for the order by
 * popularity and for attributes, which only the server knows.
 */
export function findExhibits(
  directory: OfflineDirectory,
  { keyword, sort, ...filters }: ExhibitFilters,
  page: number,
  lang: Lang,
) {
  if (sort === 'popular' || filters.attributes) return null;
  const { exhibits, exhibitors, categories, brands } = directory;
  const { exhibitor_id, category, brand, hall } = filters;
  const placeOf = placesOf(directory);
  const isAt = (column: ArrayLike<number>, index: number) => (row: number) => column[row] === index;
  const flag = (bit: number) => (asked: boolean) => (row: number) =>
    ((exhibits.flags[row] ?? 0) & bit) > 0 === asked;
  const found = keyword ? exhibitsWith(directory, searchTerms(keyword)) : undefined;
  const rows = rowsOf(exhibits.by_name[lang], [
    ...given(found, (mask) => (row) => mask[row] === 1),
    ...given(exhibitor_id, (id) => isAt(exhibits.exhibitor, exhibitors.id.indexOf(id))),
    ...given(category, (code) =>
      isAt(
        exhibits.category,
        categories.findIndex((one) => one.code === code),
      ),
    ),
    ...given(brand, (part) => {
      const named = brands.map((name) => latinLower(name).includes(latinLower(part)));
      return (row) => named[exhibits.brand[row] ?? -1] === true;
    }),
    ...given(hall, (number) => (row) => placeOf(row).hall === number),
    ...given(filters.release_year, (year) => (row) => exhibits.release_year[row] === year),
    // A range of prices is in what was asked for when any price of it is; none is in no range.
    ...given(filters.price_from, (price) => (row) => (exhibits.price_max[row] ?? 0) >= price),
    ...given(filters.price_to, (price) => (row) => (exhibits.price_min[row] ?? 0) <= price),
    ...given(filters.pitch_from, (pitch) => (row) => (exhibits.dot_pitch[row] ?? 0) >= pitch),
    ...given(filters.pitch_to, (pitch) => (row) => (exhibits.dot_pitch[row] ?? 0) <= pitch),
    ...given(
      filters.negotiable,
      (asked) => (row) => Number.isNaN(exhibits.price_min[row]) === asked,
    ),
    ...given(filters.export, flag(exhibitBits.is_export)),
    ...given(filters.new, flag(exhibitBits.is_new)),
    ...given(filters.live, flag(exhibitBits.has_live)),
    ...given(filters.on_site, flag(exhibitBits.shown_on_site)),
  ]);
  const total = rows.length;
  const sorted = () => {
    const most = page * page_size;
    switch (sort) {
      case 'newest':
        return byNumber(rows, (row) => -(exhibits.release_year[row] || Number.NaN));
      case 'price_low':
        return byNumber(rows, (row) => exhibits.price_min[row]);
      case 'price_high':
        return byNumber(rows, (row) => -(exhibits.price_max[row] ?? Number.NaN));
      case 'name':
        return rows;
      case undefined:
        if (!keyword) return exhibitor_id ? byNumber(rows, (row) => exhibits.place[row]) : rows;
        return fittest(rows, rowsLike(directory.found_by.exhibits, plainText(keyword)), most);
    }
  };
  return {
    ...pageOfRows(sorted(), { page, page_size, total }, cardsOf(directory, lang)),
    initials: [] as { code: string; at: number }[],
  };
}

/** An exhibit as far as the directory holds it; null where it does not. */
export function findExhibit(directory: OfflineDirectory, id: string, lang: Lang): Exhibit | null {
  const row = directory.exhibits.id.indexOf(id);
  if (row < 0) return null;
  return {
    ...cardsOf(directory, lang)(row),
    ...{ attributes: [], minimum_order: null, lead_days: null, datasheet: null },
    ...{ description: '', pictures: [], issuer: '', live_url: null, video_url: null },
    ...{ views: 0, likes: 0 },
  };
}

/** Exhibits that hold every term by themselves, by who shows them, or by where they stand. */
function exhibitsWith(directory: OfflineDirectory, terms: readonly SearchTerm[]): Mask {
  const { exhibits, found_by } = directory;
  const held = terms.map((term) => {
    const mask = rowsWith(found_by.exhibits, term);
    const { companies, companies_read, booths } = found_by;
    const owners = [companies, companies_read].map((one) => rowsWith(one, term)).reduce(either);
    const atBooth = rowsWith(booths, term);
    const brands = rowsWith(found_by.brands, term);
    const categories = rowsWith(found_by.categories, term);
    for (let row = 0; row < mask.length; row += 1) {
      const owner = exhibits.exhibitor[row] ?? 0;
      const isHeld =
        owners[owner] === 1 ||
        (atBooth[owner] === 1 && exhibits.booth[row] === SAME) ||
        brands[exhibits.brand[row] ?? 0] === 1 ||
        categories[exhibits.category[row] ?? 0] === 1;
      if (isHeld) mask[row] = 1;
    }
    return either(mask, rowsWith(found_by.own_booths, term));
  });
  return held.length > 0 ? held.reduce(both) : new Uint8Array(exhibits.id.length);
}

/** As on the server: of latin letters alone. */
function latinLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** From low to high, what has no number last; alike they stay as they are. */
function byNumber(rows: readonly number[], numberOf: (row: number) => number | undefined) {
  const keyed = rows.map((row) => ({ row, key: numberOf(row) ?? Number.NaN }));
  const last = (key: number) => (Number.isNaN(key) ? Number.POSITIVE_INFINITY : key);
  keyed.sort(({ key: one }, { key: other }) => {
    const [first, second] = [last(one), last(other)];
    return first === second ? 0 : first - second;
  });
  return keyed.map(({ row }) => row);
}

/** An exhibit stands where its exhibitor does, unless the pack names another booth: it begins with the hall. */
function placesOf({ exhibits, exhibitors }: OfflineDirectory) {
  return (row: number): { hall: string | null; booth: string | null } => {
    const booth = exhibits.booth[row] ?? '';
    const owner = exhibits.exhibitor[row] ?? 0;
    if (booth !== SAME) return { hall: /^\d+/.exec(booth)?.[0] ?? null, booth: booth || null };
    return { hall: exhibitors.hall[owner] || null, booth: exhibitors.booth[owner] || null };
  };
}

function cardsOf(directory: OfflineDirectory, lang: Lang): (row: number) => ExhibitCard {
  const { exhibits, exhibitors, categories, brands } = directory;
  const placeOf = placesOf(directory);
  const orNull = (number: number | undefined) => (number ? number : null);
  return (row) => {
    const owner = exhibits.exhibitor[row] ?? 0;
    const has = (name: keyof typeof exhibitBits) =>
      ((exhibits.flags[row] ?? 0) & exhibitBits[name]) > 0;
    return {
      id: exhibits.id[row] ?? '',
      name: exhibits.name[lang][row] ?? '',
      category: categories[exhibits.category[row] ?? -1]?.code ?? '',
      brand: brands[exhibits.brand[row] ?? -1] ?? '',
      price_min: orNull(exhibits.price_min[row]),
      price_max: orNull(exhibits.price_max[row]),
      unit: exhibitUnits[exhibits.unit[row] ?? 0] ?? 'piece',
      release_year: orNull(exhibits.release_year[row]),
      dot_pitch: orNull(exhibits.dot_pitch[row]),
      shown_on_site: has('shown_on_site'),
      is_new: has('is_new'),
      is_export: has('is_export'),
      has_live: has('has_live'),
      ...placeOf(row),
      exhibitor_id: exhibitors.id[owner] ?? '',
      exhibitor_name: exhibitors.name[lang][owner] ?? '',
      picture: exhibits.picture[row] || null,
    };
  };
}
