import type { ExhibitorBooth } from '#contract/booths.ts';
import type { Lang } from '#contract/wire.ts';

/** Columns whose rows are sorted by Chinese name. */
export interface PackedExhibitors {
  id: string[];
  name: Words;
  short_name: Words;
  city: Words;
  country: string[];
  /** The letter of the exhibitor in the register. */
  initial: Words;
  /** Rows sorted by name. */
  by_name: Record<Lang, Uint32Array>;
  /** Indexes into the categories. */
  categories: number[][];
  /** The first booth is the primary one. */
  booths: ExhibitorBooth[][];
  logo: string[];
  is_export: Uint8Array;
  has_new: Uint8Array;
  has_live: Uint8Array;
  /** Number of exhibits. */
  exhibits: Uint32Array;
}

export interface PackedExhibits {
  id: string[];
  name: Words;
  /** Row of the exhibitor of each exhibit. */
  exhibitor: Uint32Array;
  /** Indexes into the categories. */
  category: Uint8Array;
  /** Index into the brands. */
  brand: Uint32Array;
  /** RMB; NaN: negotiable, or in another currency. */
  price_min: Float64Array;
  price_max: Float64Array;
  /** Text of the pack: `USD 1840 2150`. */
  foreign_price: string[];
  unit: Uint8Array;
  /** 0: unknown */
  release_year: Uint16Array;
  /** mm; NaN: none. */
  dot_pitch: Float64Array;
  /** The booth number as the pack states it. */
  booth: string[];
  picture: string[];
  flags: Uint8Array;
  by_name: Record<Lang, Uint32Array>;
  /** Place in the pack, where the exhibits of one exhibitor follow its own arrangement. */
  place: Uint32Array;
}

/** A text column in both languages. */
export interface Words {
  zh: string[];
  en: string[];
}
