import type { ExhibitorBooth } from '#contract/booths.ts';
import {
  type DirectoryPack,
  exhibitBits,
  exhibitorBits,
  readingsOf,
  SAME,
  unpackIds,
} from '#contract/directory.ts';
import { initialOf, type ReadChinese, sortNameOf } from '#contract/search-text.ts';
import { type Attributes, attributesOfPack, factsOf } from './attributes.ts';
import type { PackedExhibitors, PackedExhibits } from './columns.ts';
import { type Indexes, indexesOf } from './indexes.ts';
import { type PlainExhibits, plainExhibits } from './plain-exhibits.ts';
import {
  orderByName,
  type RowChanges,
  type RowsBefore,
  rowChanges,
  rowsByName,
} from './row-order.ts';
import { readThesaurus, type Thesaurus } from './thesaurus.ts';

/** The directory in memory, ready to be searched, on the server and on devices alike. */
export interface Directory {
  categories: DirectoryPack['categories'];
  groups: DirectoryPack['groups'];
  new_since: number;
  brands: string[];
  exhibitors: PackedExhibitors;
  exhibits: PackedExhibits;
  attributes: Attributes;
  read: ReadChinese;
  thesaurus: Thesaurus;
  indexes: Indexes;
  /** The distinct dot pitches of all exhibits, mm. */
  pitches: readonly number[];
  /** Text that is searched but not shown as a whole, in row order. */
  searched: Record<'profiles' | 'topics', readonly string[]>;
}

const FIRST_YEAR = 2000;
const NO_CATEGORY = 255;

/** An earlier version of the directory. */
export interface Before {
  directory: Directory;
  /** Ids of exhibitors and exhibits changed, added or removed since. */
  changed: ReadonlySet<string>;
}

/**
 * Builds the directory of a pack.
 * @param before reused for the most part where little has changed since
 * @throws {Error} if the pack is damaged
 */
export function unpack(pack: DirectoryPack, before?: Before): Directory {
  const plain = plainExhibits(pack);
  for (const columns of [pack.exhibitors, plain]) checkColumns(columns);
  const read = readingsOf(pack);
  const exhibitorIds = unpackIds(pack.exhibitors.id);
  const companiesBefore = rowsBefore(before, 'exhibitors');
  const companies = orderByName(exhibitorIds, pack.exhibitors.short_zh, read, companiesBefore);
  const exhibitorChanges = rowChanges(pick(companies)(exhibitorIds), companiesBefore);
  const exhibitors = unpackExhibitors(pack.exhibitors, {
    ids: exhibitorIds,
    order: companies,
    read,
    changes: exhibitorChanges,
  });

  const exhibitIds = unpackIds(pack.exhibits.id);
  const exhibitsBefore = rowsBefore(before, 'exhibits');
  const order = orderByName(exhibitIds, pack.exhibits.name_zh, read, exhibitsBefore);
  const rowOf = new Map(exhibitors.id.map((id, row) => [id, row]));
  const owners = unpackIds(pack.exhibits.exhibitor_id).map((id) => rowOf.get(id) ?? -1);
  const known = order.filter((at) => (owners[at] ?? -1) >= 0);
  const exhibitChanges = rowChanges(pick(known)(exhibitIds), exhibitsBefore);
  const brands = [...new Set(pack.exhibits.brand)].filter((brand) => brand !== SAME);
  const exhibits = unpackExhibits(plain, {
    ids: exhibitIds,
    owners,
    brands,
    order: known,
    read,
    changes: exhibitChanges,
  });
  countExhibits(exhibitors, exhibits, pack.new_since);
  const attributes = attributesOfPack(pack, known);
  const searched = {
    profiles: pick(companies)(pack.exhibitors.topics),
    topics: pick(known)(pack.exhibits.topics),
  };
  const indexed = {
    pack,
    brands,
    exhibitors,
    exhibits,
    read,
    ...searched,
    factsAt: (row: number) => factsOf(attributes, exhibits, row),
  };

  return {
    brands,
    exhibitors,
    exhibits,
    attributes,
    read,
    categories: pack.categories,
    groups: pack.groups,
    new_since: pack.new_since,
    thesaurus: readThesaurus(pack.thesaurus, read),
    indexes: indexesOf(
      indexed,
      before && exhibitorChanges && exhibitChanges
        ? {
            indexes: before.directory.indexes,
            exhibitors: exhibitorChanges,
            exhibits: exhibitChanges,
          }
        : undefined,
    ),
    searched,
    pitches: [...new Set(exhibits.dot_pitch)].filter((pitch) => pitch > 0),
  };
}

function rowsBefore(
  before: Before | undefined,
  rows: 'exhibitors' | 'exhibits',
): RowsBefore | undefined {
  if (!before) return undefined;
  const { id, by_name } = before.directory[rows];
  return { ids: id, by_name: by_name.en, changed: before.changed };
}

function boothsIn(pack: DirectoryPack['exhibitors']): ExhibitorBooth[][] {
  return pack.booth.map((first, at) => {
    const own = first === '' ? [] : [[pack.hall[at] ?? '', first] as const];
    const shared = pack.shared_booths[at] ?? [];
    return [...own, ...(pack.more_booths[at] ?? [])].map(([hall, number]) => ({
      hall,
      number,
      is_co_exhibitor: shared.includes(number),
    }));
  });
}

function checkColumns(columns: Record<string, readonly unknown[]>) {
  const lengths = new Set(Object.values(columns).map((column) => column.length));
  if (lengths.size !== 1) throw new Error('A column of the directory is damaged');
}

interface Parts {
  ids: readonly string[];
  /** Row order by place in the pack. */
  order: readonly number[];
  read: ReadChinese;
  changes: RowChanges | undefined;
}

function unpackExhibitors(
  pack: DirectoryPack['exhibitors'],
  { ids, order, read, changes }: Parts,
): PackedExhibitors {
  const sorted = pick(order);
  const id = sorted(ids);
  const names = {
    zh: sortNames(sorted(pack.short_zh), read),
    en: sortNames(sorted(pack.short_en), read),
  };
  const flags = sorted(pack.flags);
  return {
    id,
    name: { zh: sorted(pack.name_zh), en: sorted(pack.name_en) },
    short_name: { zh: sorted(pack.short_zh), en: sorted(pack.short_en) },
    city: { zh: sorted(pack.city_zh), en: sorted(pack.city_en) },
    country: sorted(pack.country),
    initial: { zh: names.zh.map(initialOf), en: names.en.map(initialOf) },
    by_name: {
      zh: Uint32Array.from(id, (_, row) => row),
      en: rowsByName(id, sorted(pack.short_en), read, changes),
    },
    categories: sorted(pack.categories),
    booths: sorted(boothsIn(pack)),
    logo: sorted(pack.logo),
    is_export: Uint8Array.from(flags, (bits) => Number((bits & exhibitorBits.is_export) > 0)),
    has_new: new Uint8Array(ids.length),
    has_live: Uint8Array.from(flags, (bits) => Number((bits & exhibitorBits.has_live) > 0)),
    exhibits: new Uint32Array(ids.length),
  };
}

interface ExhibitParts extends Parts {
  owners: readonly number[];
  brands: readonly string[];
}

function unpackExhibits(
  pack: PlainExhibits,
  { ids, owners, brands, order, read, changes }: ExhibitParts,
): PackedExhibits {
  const sorted = pick(order);
  const id = sorted(ids);
  const name = { zh: sorted(pack.name_zh), en: sorted(pack.name_en) };
  const numbers = (column: readonly number[]) => sorted(column);
  const indexOf = new Map(brands.map((brand, index) => [brand, index]));
  let brand = 0;
  const brandAt = pack.brand.map((name) => {
    brand = name === SAME ? brand : (indexOf.get(name) ?? 0);
    return brand;
  });
  const price_min = Float64Array.from(numbers(pack.price_min), orNone);
  const spans = numbers(pack.price_span);
  return {
    id,
    name,
    by_name: {
      zh: Uint32Array.from(id, (_, row) => row),
      en: rowsByName(id, name.en, read, changes),
    },
    exhibitor: Uint32Array.from(numbers(owners)),
    category: Uint8Array.from(numbers(pack.category), (at) => (at < 0 ? NO_CATEGORY : at)),
    brand: Uint32Array.from(numbers(brandAt)),
    price_min,
    // Adds in hundredths, because floating point cannot represent tenths exactly.
    price_max: price_min.map(
      (price, at) => (Math.round(price * 100) + Math.round((spans[at] ?? 0) * 100)) / 100,
    ),
    foreign_price: sorted(pack.foreign_price),
    unit: Uint8Array.from(numbers(pack.unit)),
    release_year: Uint16Array.from(numbers(pack.release_year), (year) =>
      year === 0 ? 0 : FIRST_YEAR + year,
    ),
    dot_pitch: Float64Array.from(numbers(pack.dot_pitch), orNone),
    booth: sorted(pack.booth),
    picture: sorted(pack.picture),
    flags: Uint8Array.from(numbers(pack.flags)),
    place: Uint32Array.from(order),
  };
}

/** The pack writes 0 for a missing number. */
function orNone(number: number): number {
  return number === 0 ? Number.NaN : number;
}

/** Derives the exhibit figures of exhibitors from the exhibits themselves. */
function countExhibits(exhibitors: PackedExhibitors, exhibits: PackedExhibits, new_since: number) {
  for (const [at, owner] of exhibits.exhibitor.entries()) {
    const flags = exhibits.flags[at] ?? 0;
    exhibitors.exhibits[owner] = (exhibitors.exhibits[owner] ?? 0) + 1;
    if (isNew(exhibits, at, new_since)) exhibitors.has_new[owner] = 1;
    if (flags & exhibitBits.has_live) exhibitors.has_live[owner] = 1;
  }
}

/** True if the exhibit is marked as new and was not released too long ago. */
export function isNew(
  { flags, release_year }: Pick<PackedExhibits, 'flags' | 'release_year'>,
  row: number,
  new_since: number,
): boolean {
  const year = release_year[row] || new_since;
  return ((flags[row] ?? 0) & exhibitBits.is_new) > 0 && year >= new_since;
}

function sortNames(names: readonly string[], read: ReadChinese): string[] {
  return names.map((name) => sortNameOf(name, read));
}

function pick(order: readonly number[]) {
  return <Value>(column: readonly Value[]): Value[] => order.map((at) => column[at] as Value);
}
