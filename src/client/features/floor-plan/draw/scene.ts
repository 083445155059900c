import type { PlanModel } from '#client/features/floor-plan/plan-model.ts';
import type { Point } from '#contract/floor-plan.ts';
import type { PlaceKind } from '#contract/place-kinds.ts';
import type { Lang } from '#contract/wire.ts';
import type { HallColours, Palette } from './palette.ts';

/** The exhibitor of a booth, reduced to what the plan shows. */
export interface Occupant {
  id: string;
  short_name: string;
  /** Code of its main category; undefined: not specified. */
  category: string | undefined;
  /** Guests in the booth. */
  guests: { id: string; short_name: string }[];
}

export interface WalkMark {
  booth: string;
  isVisited: boolean;
}

/** All input of a drawing. */
export interface Scene {
  model: PlanModel;
  lang: Lang;
  palette: Palette;
  /** By booth number. */
  occupants: ReadonlyMap<string, Occupant>;
  /** By category code. */
  colours: ReadonlyMap<string, string>;
  /** By hall number: the colours of its zone. */
  halls: ReadonlyMap<string, HallColours>;
  /** Highlighted category codes; others are dimmed. Null: no highlighting. */
  categories: ReadonlySet<string> | null;
  /** Highlighted booth numbers; others are dimmed. Null: no highlighting. */
  lit: ReadonlySet<string> | null;
  hall: string | undefined;
  booth: string | undefined;
  /** The places of this kind stand out. */
  place: PlaceKind | undefined;
  /** Booth numbers. */
  starred: ReadonlySet<string>;
  /** Corners of the displayed route, in model metres. */
  way: readonly Point[];
  marks: readonly WalkMark[];
  doorText: (door: number) => string;
}
