import type { PlanModel } from '#client/features/floor-plan/plan-model.ts';
import type { Point } from '#contract/floor-plan.ts';
import type { Lang } from '#contract/wire.ts';
import type { Palette } from './palette.ts';

/** The exhibitor of a booth, as far as the plan shows it. */
export interface Occupant {
  id: string;
  short_name: string;
  /** Code of what it shows most; none: it did not say. */
  category: string | undefined;
  /** Those who share its booth. */
  guests: { id: string; short_name: string }[];
}

export interface WalkMark {
  booth: string;
  isVisited: boolean;
}

/** All that a drawing shows. */
export interface Scene {
  model: PlanModel;
  lang: Lang;
  palette: Palette;
  /** By the number of the booth. */
  occupants: ReadonlyMap<string, Occupant>;
  /** By the code of the category. */
  colours: ReadonlyMap<string, string>;
  /** Codes of categories; all others step back. Null: none does. */
  categories: ReadonlySet<string> | null;
  /** Numbers of booths; all others step back. Null: none does. */
  lit: ReadonlySet<string> | null;
  hall: string | undefined;
  booth: string | undefined;
  /** Numbers of booths. */
  starred: ReadonlySet<string>;
  /** Corners of the way that is shown, on the model. */
  way: readonly Point[];
  marks: readonly WalkMark[];
  doorText: (door: number) => string;
}
