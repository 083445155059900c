import { readAttributeFilters } from '#contract/attributes.ts';
import { exhibitBits, SAME } from '#contract/directory.ts';
import { type Currency, type Exhibit, type ExhibitCard, exhibitUnits } from '#contract/exhibits.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import type { Lang } from '#contract/wire.ts';
import { attributeTexts, hasAttribute } from './attributes.ts';
import { type Directory, isNew } from './directory.ts';
import { answered, indexesOf } from './exhibitors.ts';
import { hallOfBooth } from './halls.ts';
import { markerOf } from './marks.ts';
import { isByNumber, orderByNumber } from './number-orders.ts';
import { reasonsOf } from './reasons.ts';
import { recommendedOrder } from './recommended.ts';
import { type Results, searchExhibits } from './results.ts';
import { onlyWhere, type Page, pageOfRows, rowsOf } from './rows.ts';

/** A page of exhibits. Null for popularity, which only the database knows. */
export function findExhibits(
  directory: Directory,
  filters: ExhibitFilters,
  page: Page,
  lang: Lang,
) {
  if (filters.sort === 'popular') return null;
  const { rows, found } = exhibitRows(directory, filters, lang);
  return {
    ...pageOfRows(arranged(directory, rows, filters), page, hitsOf(directory, found, lang)),
    initials: [] as { code: string; at: number }[],
    ...answered(found),
  };
}

/** Exhibits as list items, with the matched parts of the keyword. */
function hitsOf(directory: Directory, found: Results | undefined, lang: Lang) {
  const marker = found && markerOf(directory, found.query);
  const reasons = found && reasonsOf(directory, found.query, lang);
  const cardOf = cardsOf(directory, lang);
  return (row: number) => {
    const card = cardOf(row);
    const found_by = reasons?.exhibit(row) ?? [];
    return { ...card, marks: marker?.(card.name) ?? [], found_by };
  };
}

/** Exhibits with these ids, as list items. */
export function presentExhibits(
  directory: Directory,
  filters: ExhibitFilters,
  ids: readonly string[],
  lang: Lang,
) {
  const { found } = exhibitRows(directory, filters, lang);
  const rows = ids.map((id) => directory.exhibits.id.indexOf(id)).filter((row) => row >= 0);
  const items = rows.map(hitsOf(directory, found, lang));
  return { items, initials: [] as { code: string; at: number }[], ...answered(found) };
}

/** Ids of all exhibits that match the filters, by name, for the database to sort. */
export function exhibitIds(directory: Directory, filters: ExhibitFilters, lang: Lang) {
  const known: ExhibitFilters = filters.sort === 'popular' ? { ...filters, sort: 'name' } : filters;
  const { rows } = exhibitRows(directory, known, lang);
  return arranged(directory, rows, known).map((row) => directory.exhibits.id[row] ?? '');
}

/**
 * The rows that match the filters, in their final order, except those of one exhibitor.
 */
export function exhibitRows(
  directory: Directory,
  { keyword, sort, ...filters }: ExhibitFilters,
  lang: Lang,
): { rows: number[]; found: Results | undefined } {
  const { exhibits, exhibitors, categories, brands } = directory;
  const { exhibitor_id, category, brand, hall } = filters;
  const placeOf = placesOf(directory);
  const isAt = (column: ArrayLike<number>, index: number) => (row: number) => column[row] === index;
  const flag = (bit: number) => (asked: boolean) => (row: number) =>
    ((exhibits.flags[row] ?? 0) & bit) > 0 === asked;
  const isRecommended = sort === 'recommended' || (!sort && !keyword && !exhibitor_id);
  const inOrder = isByNumber(sort) ? orderByNumber(directory, sort, lang) : exhibits.by_name[lang];
  const order = isRecommended ? recommendedOrder(directory) : inOrder;
  const rows = rowsOf(order, [
    ...onlyWhere(exhibitor_id, (id) => isAt(exhibits.exhibitor, exhibitors.id.indexOf(id))),
    ...onlyWhere(category, (codes) => {
      const wanted = indexesOf(categories, codes);
      return (row) => wanted.has(exhibits.category[row] ?? -1);
    }),
    ...onlyWhere(brand, (part) => {
      const named = brands.map((name) => latinLower(name).includes(latinLower(part)));
      return (row) => named[exhibits.brand[row] ?? -1] === true;
    }),
    ...onlyWhere(hall, (numbers) => (row) => numbers.includes(placeOf(row).hall ?? '')),
    ...onlyWhere(
      filters.release_year,
      (years) => (row) => years.includes(exhibits.release_year[row] ?? 0),
    ),
    // A price range matches if any price in it is within the filter; an exhibit without a price never
    // matches.
    ...onlyWhere(filters.price_from, (price) => (row) => (exhibits.price_max[row] ?? 0) >= price),
    ...onlyWhere(filters.price_to, (price) => (row) => (exhibits.price_min[row] ?? 0) <= price),
    ...onlyWhere(filters.pitch_from, (pitch) => (row) => (exhibits.dot_pitch[row] ?? 0) >= pitch),
    ...onlyWhere(filters.pitch_to, (pitch) => (row) => (exhibits.dot_pitch[row] ?? 0) <= pitch),
    ...onlyWhere(
      filters.negotiable,
      (asked) => (row) =>
        (Number.isNaN(exhibits.price_min[row]) && !exhibits.foreign_price[row]) === asked,
    ),
    ...readAttributeFilters(filters.attributes ?? '').map((condition) =>
      hasAttribute(directory.attributes, exhibits, condition),
    ),
    ...onlyWhere(filters.export, flag(exhibitBits.is_export)),
    ...onlyWhere(
      filters.new,
      (asked) => (row) => isNew(exhibits, row, directory.new_since) === asked,
    ),
    ...onlyWhere(filters.live, flag(exhibitBits.has_live)),
    ...onlyWhere(filters.on_site, flag(exhibitBits.shown_on_site)),
  ]);
  if (!keyword) return { rows, found: undefined };
  const found = searchExhibits(directory, keyword, rows);
  if (!sort) return { rows: found.rows, found };
  const isFound = new Set(found.rows);
  return { rows: rows.filter((row) => isFound.has(row)), found };
}

/** Exhibits of one exhibitor follow its own arrangement, unless another order is asked for. */
function arranged(
  { exhibits }: Directory,
  rows: readonly number[],
  { sort, keyword, exhibitor_id }: ExhibitFilters,
): readonly number[] {
  if (sort || keyword || !exhibitor_id) return rows;
  return [...rows].sort((one, other) => (exhibits.place[one] ?? 0) - (exhibits.place[other] ?? 0));
}

/** An exhibit with the fields that the directory has; null for an unknown id. */
export function findExhibit(directory: Directory, id: string, lang: Lang): Exhibit | null {
  const row = directory.exhibits.id.indexOf(id);
  if (row < 0) return null;
  return {
    ...cardsOf(directory, lang)(row),
    attributes: attributeTexts(directory.attributes, directory.exhibits, row, lang),
    price_terms: null,
    price_tiers: [],
    minimum_order: null,
    lead_days: null,
    datasheet: null,
    description: '',
    pictures: [],
    issuer: '',
    live_url: null,
    video_url: null,
    views: 0,
    likes: 0,
  };
}

/** Lower-cases Latin letters only. */
function latinLower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** An exhibit is on the first booth of its exhibitor, unless the pack names another. */
export function placesOf({ exhibits, exhibitors }: Directory) {
  return (row: number): { hall: string | null; booth: string | null } => {
    const booth = exhibits.booth[row] ?? '';
    const owner = exhibits.exhibitor[row] ?? 0;
    const booths = exhibitors.booths[owner] ?? [];
    const [first] = booths;
    if (booth !== SAME) return { hall: hallOfBooth(booth, booths) ?? null, booth };
    return { hall: first?.hall ?? null, booth: first?.number ?? null };
  };
}

function cardsOf(directory: Directory, lang: Lang): (row: number) => ExhibitCard {
  const { exhibits, exhibitors, categories, brands } = directory;
  const placeOf = placesOf(directory);
  const orNull = (number: number | undefined) => (number ? number : null);
  return (row) => {
    const owner = exhibits.exhibitor[row] ?? 0;
    const [currency, low, high] = (exhibits.foreign_price[row] || 'CNY').split(' ');
    const has = (name: keyof typeof exhibitBits) =>
      ((exhibits.flags[row] ?? 0) & exhibitBits[name]) > 0;
    return {
      id: exhibits.id[row] ?? '',
      name: exhibits.name[lang][row] ?? '',
      category: categories[exhibits.category[row] ?? -1]?.code ?? '',
      brand: brands[exhibits.brand[row] ?? -1] ?? '',
      price_min: orNull(low ? Number(low) : exhibits.price_min[row]),
      price_max: orNull(high ? Number(high) : exhibits.price_max[row]),
      currency: currency as Currency,
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
      exhibitor_short_name: exhibitors.short_name[lang][owner] ?? '',
      picture: exhibits.picture[row] || null,
    };
  };
}
