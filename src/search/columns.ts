import type { ExhibitorBooth } from '#contract/booths.ts';
import type { Lang } from '#contract/wire.ts';

/** Columns whose rows stand in the order of their Chinese names. */
export interface PackedExhibitors {
  id: string[];
  name: Words;
  short_name: Words;
  city: Words;
  country: string[];
  /** Its letter in the register. */
  initial: Words;
  /** Rows in the order of their names. */
  by_name: Record<Lang, Uint32Array>;
  /** Indexes into the categories. */
  categories: number[][];
  /** The first is the one that it is listed by. */
  booths: ExhibitorBooth[][];
  logo: string[];
  is_export: Uint8Array;
  has_new: Uint8Array;
  has_live: Uint8Array;
  /** How many exhibits it shows. */
  exhibits: Uint32Array;
}

export interface PackedExhibits {
  id: string[];
  name: Words;
  /** Rows of their exhibitors. */
  exhibitor: Uint32Array;
  /** Indexes into the categories. */
  category: Uint8Array;
  /** Index into the brands. */
  brand: Uint32Array;
  /** NaN: negotiable. */
  price_min: Float64Array;
  price_max: Float64Array;
  unit: Uint8Array;
  /** 0: unknown */
  release_year: Uint16Array;
  /** mm; NaN: has none. */
  dot_pitch: Float64Array;
  /** As in the pack. */
  booth: string[];
  picture: string[];
  flags: Uint8Array;
  by_name: Record<Lang, Uint32Array>;
  /** In the pack, where those of one exhibitor stand as it arranged them. */
  place: Uint32Array;
}

/** Columns of one text in both languages. */
export interface Words {
  zh: string[];
  en: string[];
}
