import * as z from 'zod/mini';
import { AttributeValue, attributeKinds } from './attributes.ts';
import { endpoint } from './endpoint.ts';
import type { ReadChinese } from './search-text.ts';

/** Raise it when a column of the pack comes to mean something else: browsers then fetch it whole. */
export const DIRECTORY_ENCODING = 4;

/** Stands for a text that is known from another place. */
export const SAME = '=';

const Texts = z.array(z.string());
const Numbers = z.array(z.number());
const Named = z.object({ zh: z.string(), en: z.string() });

/**
 * A column as its different values and, for each slot that rows are divided into, one number a row: which of
 * the values. See `writeColumn` for how the numbers are written.
 */
function codedOf<Value extends z.ZodMiniType>(value: Value) {
  return z.object({ values: z.array(value), rows: Texts });
}

/** A technical property of exhibits of some categories, and what each of those exhibits states of it. */
const PackedAttribute = z.extend(codedOf(z.nullable(AttributeValue)), {
  code: z.string(),
  label: Named,
  kind: z.enum(attributeKinds),
  /** Of a number; empty: it has none. */
  unit: Named,
  choices: z.array(z.extend(Named, { code: z.string() })),
  /** Codes of categories: the slots of its column. */
  categories: Texts,
});
export type PackedAttribute = z.infer<typeof PackedAttribute>;

/**
 * The whole directory for devices without a network: columns instead of rows, both languages, in an
 * order in which alike stands beside alike, so that it compresses to about 22 bytes an exhibit.
 * `since` is 0 where it is everything, else the version that it brings up to date.
 */
export const DirectoryPack = z.object({
  version: z.int(),
  since: z.int(),
  /** Index by position; columns called `category` hold such an index. */
  categories: z.array(
    z.object({
      code: z.string(),
      zh: z.string(),
      en: z.string(),
      /** Code of its group; null: it belongs to none. */
      parent: z.nullable(z.string()),
    }),
  ),
  /** What categories are grouped under. */
  groups: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string() })),
  /** The earliest year of release of what may be called new. */
  new_since: z.int(),
  /** Of the exhibitors. */
  countries: z.array(z.object({ code: z.string(), zh: z.string(), en: z.string() })),
  /** Other words for the words of the trade, as organisers write them: see `readThesaurus`. */
  thesaurus: Texts,
  /** How the Chinese in it is read: character by character, and runs where that would be wrong. */
  readings: z.object({
    characters: z.string(),
    /** One for each character, separated by blanks. */
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
    /** Of its first booth; empty: not assigned yet. */
    hall: Texts,
    booth: Texts,
    /** Halls and numbers of its other booths. */
    more_booths: z.array(z.array(z.tuple([z.string(), z.string()]))),
    /** Numbers of those of its booths on which it is the guest of another exhibitor. */
    shared_booths: z.array(Texts),
    /** Words of its profile that its other columns have not, in both languages, separated by blanks. */
    topics: Texts,
    /** Path on this site; empty: none. */
    logo: Texts,
    /** Bits of `exhibitorBits`. */
    flags: Numbers,
  }),
  /**
   * In the order of their exhibitors. The slots of coded columns are the categories by their index, and one
   * more for exhibits of none.
   */
  exhibits: z.object({
    id: Texts,
    exhibitor_id: Texts,
    name_zh: Texts,
    name_en: Texts,
    category: Numbers,
    /** `=`: that of the exhibit before. */
    brand: Texts,
    /** RMB; 0: negotiable. */
    price_min: codedOf(z.number()),
    /** What has to be added for `price_max`. */
    price_span: codedOf(z.number()),
    /** Index into `exhibitUnits`. */
    unit: codedOf(z.number()),
    /** Years after 2000; 0: unknown. */
    release_year: codedOf(z.number()),
    /** mm; 0: has none. */
    dot_pitch: codedOf(z.number()),
    /** `=`: where its exhibitor stands; else another booth of that one. */
    booth: Texts,
    /** Words of its description that its name has not, in both languages, separated by blanks. */
    topics: Texts,
    /** Path of the first one on this site; empty: none. */
    picture: codedOf(z.string()),
    flags: codedOf(z.number()),
  }),
  /** In the order of every table; where something was brought up to date, those alone that it has. */
  attributes: z.array(PackedAttribute),
  /** Only where something was brought up to date. */
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

/** The set bits of some flags. */
export function packFlags<Name extends string>(
  bits: Record<Name, number>,
  flags: Record<NoInfer<Name>, boolean>,
): number {
  const names = Object.keys(bits) as Name[];
  return names.reduce((sum, name) => sum + (flags[name] ? bits[name] : 0), 0);
}

/** Ids that were made in a row stand beside each other: an empty text is the next one, `=` the same. */
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

/** The id after one, as makers of many at once number them (RFC 9562, 6.2). */
export function nextId(id: string): string {
  const tail = (Number.parseInt(id.slice(-12), 16) + 1).toString(16).padStart(12, '0');
  return id.slice(0, -12) + tail.slice(-12);
}

/** Runs whose reading is remembered: names repeat them. */
const RUNS_MAX = 2_000;

/** Reads runs of Chinese as the pack's names are read. */
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
