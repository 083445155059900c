import * as z from 'zod/mini';
import { AttributeValue, attributeKinds } from './attributes.ts';
import { endpoint } from './endpoint.ts';
import type { ReadChinese } from './search-text.ts';

/** Increase it when a column of the pack changes its meaning: browsers then fetch the whole pack. */
export const DIRECTORY_ENCODING = 4;

/** Placeholder for a text known from another place. */
export const SAME = '=';

const Texts = z.array(z.string());
const Numbers = z.array(z.number());
const Named = z.object({ zh: z.string(), en: z.string() });

/**
 * A column as its distinct values and, per slot of rows, one value index per row. `writeColumn` describes the
 * encoding of the indexes.
 */
function codedOf<Value extends z.ZodMiniType>(value: Value) {
  return z.object({ values: z.array(value), rows: Texts });
}

/** A technical property of exhibits in some categories, with the value of each exhibit. */
const PackedAttribute = z.extend(codedOf(z.nullable(AttributeValue)), {
  code: z.string(),
  label: Named,
  kind: z.enum(attributeKinds),
  /** Unit of a number; empty: none. */
  unit: Named,
  choices: z.array(z.extend(Named, { code: z.string() })),
  /** Category codes: the slots of its column. */
  categories: Texts,
});
export type PackedAttribute = z.infer<typeof PackedAttribute>;

/**
 * The whole directory for offline devices: columns instead of rows, in both languages. Similar values are
 * adjacent, so that it compresses to about 22 bytes per exhibit. `since` is 0 for a complete pack, otherwise
 * the version that it updates.
 */
export const DirectoryPack = z.object({
  version: z.int(),
  since: z.int(),
  /** Referenced by index; columns called `category` contain it. */
  categories: z.array(
    z.object({
      code: z.string(),
      zh: z.string(),
      en: z.string(),
      /** Code of its group; null: none. */
      parent: z.nullable(z.string()),
    }),
  ),
  /** Groups of categories. */
  groups: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string() })),
  /** The earliest release year that may count as new. */
  new_since: z.int(),
  /** Countries of the exhibitors. */
  countries: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string() })),
  /** Synonyms of trade words, as organisers write them: see `readThesaurus`. */
  thesaurus: Texts,
  /** Pinyin of its Chinese: by character, and by run where that would be wrong. */
  readings: z.object({
    characters: z.string(),
    /** A syllable per character, separated by spaces. */
    syllables: z.string(),
    runs: z.record(z.string(), z.string()),
  }),
  exhibitors: z.object({
    /** See `unpackIds`. */
    id: Texts,
    name_zh: Texts,
    name_en: Texts,
    short_zh: Texts,
    short_en: Texts,
    country: Texts,
    city_zh: Texts,
    city_en: Texts,
    categories: z.array(Numbers),
    /** Hall of the first booth; empty: not assigned yet. */
    hall: Texts,
    booth: Texts,
    /** Halls and numbers of its further booths. */
    more_booths: z.array(z.array(z.tuple([z.string(), z.string()]))),
    /** Numbers of its booths on which it is a guest of another exhibitor. */
    shared_booths: z.array(Texts),
    /** Words of its profile missing in its other columns, in both languages, separated by spaces. */
    topics: Texts,
    /** Path on this site; empty: none. */
    logo: Texts,
    /** Bits of `exhibitorBits`. */
    flags: Numbers,
  }),
  /**
   * Ordered by exhibitor. The slots of coded columns are the category indexes, plus one for exhibits without
   * a category.
   */
  exhibits: z.object({
    id: Texts,
    exhibitor_id: Texts,
    name_zh: Texts,
    name_en: Texts,
    category: Numbers,
    /** `=`: same as the previous exhibit. */
    brand: Texts,
    /** RMB; 0: negotiable, or in another currency. */
    price_min: codedOf(z.number()),
    /** The difference to `price_max`. */
    price_span: codedOf(z.number()),
    /** A price in another currency, with the lowest and the highest: `USD 1840 2150`; empty: none. */
    foreign_price: codedOf(z.string()),
    /** Index into `exhibitUnits`. */
    unit: codedOf(z.number()),
    /** Years after 2000; 0: unknown. */
    release_year: codedOf(z.number()),
    /** mm; 0: none. */
    dot_pitch: codedOf(z.number()),
    /** `=`: the booth of its exhibitor; otherwise another booth of it. */
    booth: Texts,
    /** Words of its description missing in its name, in both languages, separated by spaces. */
    topics: Texts,
    /** Path of the first picture on this site; empty: none. */
    picture: codedOf(z.string()),
    flags: codedOf(z.number()),
  }),
  /** Sorted as in every table. An update contains only the attributes of its exhibits. */
  attributes: z.array(PackedAttribute),
  /** Only in an update. */
  removed: z.object({ exhibitor_ids: Texts, exhibit_ids: Texts }),
});
export type DirectoryPack = z.infer<typeof DirectoryPack>;

export const exhibitorBits = { is_export: 1, has_live: 2 } as const;
export const exhibitBits = { shown_on_site: 1, is_new: 2, is_export: 4, has_live: 8 } as const;

export const getDirectoryPack = endpoint({
  method: 'GET',
  path: '/web/catalogue/pack',
  who: 'anyone',
  summary: 'The directory as one pack for use without a network, or what changed since a version.',
  input: z.object({
    since: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'digits_only'))),
  }),
  output: DirectoryPack,
});

/** Packs flags into bits. */
export function packFlags<Name extends string>(
  bits: Record<Name, number>,
  flags: Record<NoInfer<Name>, boolean>,
): number {
  const names = Object.keys(bits) as Name[];
  return names.reduce((sum, name) => sum + (flags[name] ? bits[name] : 0), 0);
}

/** Consecutive ids compress: an empty text is the next id, `=` the same. */
export function packIds(ids: readonly string[]): string[] {
  return ids.map((id, at) => {
    const before = ids[at - 1];
    if (id === before) return SAME;
    return before && id === nextId(before) ? '' : id;
  });
}

export function unpackIds(packed: readonly string[]): string[] {
  let before = '';
  return packed.map((one) => {
    if (one === '') before = nextId(before);
    else if (one !== SAME) before = one;
    return before;
  });
}

/** The id that follows another in a batch (RFC 9562, 6.2). */
export function nextId(id: string): string {
  const tail = (Number.parseInt(id.slice(-12), 16) + 1).toString(16).padStart(12, '0');
  return id.slice(0, -12) + tail.slice(-12);
}

/** Cached readings: names repeat their runs. */
const RUNS_MAX = 2_000;

/** Reads runs of Chinese like the names in the pack. */
export function readingsOf({ readings }: Pick<DirectoryPack, 'readings'>): ReadChinese {
  const syllables = readings.syllables.split(' ');
  const bySingle = new Map([...readings.characters].map((one, at) => [one, syllables[at] ?? one]));
  const known = new Map<string, string[]>();
  return (run) => {
    const read =
      known.get(run) ??
      readings.runs[run]?.split(' ') ??
      [...run].map((one) => bySingle.get(one) ?? one);
    if (known.size < RUNS_MAX) known.set(run, read);
    return read;
  };
}
