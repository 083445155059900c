import type { ChangeKind, Holders } from '#client/features/floor-plan/editor/model/changes.ts';
import type { Ids, Sheet } from '#client/features/floor-plan/editor/model/sheet.ts';
import type { Box } from '#client/walking/boxes.ts';
import type { Point } from '#contract/floor-plan.ts';
import type { PlanUnderlay, UnderlayLines, UnderlayPlace } from '#contract/plan-underlays.ts';
import type { Lang } from '#contract/wire.ts';

/** A picture or drawing to trace, ready to be drawn. */
export interface ShownUnderlay extends UnderlayPlace, Pick<PlanUnderlay, 'width' | 'height'> {
  image: ImageBitmap | null;
  path: Path2D | null;
  texts: UnderlayLines['texts'];
}

/** Points that a tool shows above the plan. */
export interface Marks {
  points: readonly Point[];
  isClosed: boolean;
  /** Index of the chosen point; null: none. */
  chosen: number | null;
}

/** All input of a drawing of the plan under edit. */
export interface StageScene {
  sheet: Sheet;
  chosen: Ids;
  holders: Holders;
  /** Ids of booths with a fault. */
  wrong: Ids;
  /** Changes by booth; null: the plan is drawn as it will be. */
  changes: ReadonlyMap<string, ChangeKind> | null;
  /** The hall from which the rulers count; null: the plan's corner. */
  hall: string | null;
  lang: Lang;
  /** Null: none, or it is hidden. */
  underlay: ShownUnderlay | null;
  marks: Marks | null;
}

/** An unfinished movement of a pointer. */
export type Gesture =
  | { kind: 'move'; right: number; down: number }
  | { kind: 'resize'; id: string; box: Box }
  | { kind: 'band'; box: Box }
  | { kind: 'underlay'; right: number; down: number }
  | { kind: 'marks'; points: readonly Point[] }
  /** An exhibitor is dragged from the list; null: no booth is below it. */
  | { kind: 'drop'; ids: Ids | null };

/** Drawing colours, from the page's design tokens. */
export interface StageColours {
  ground: string;
  hall: string;
  wall: string;
  grid: string;
  free: string;
  held: string;
  text: string;
  quiet: string;
  line: string;
  brand: string;
  chosen: string;
  onBrand: string;
  danger: string;
  wrong: string;
  done: string;
  added: string;
  font: string;
}

export function readColours(): StageColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ground: token('mist'),
    hall: token('paper'),
    wall: token('field-line'),
    grid: token('line'),
    free: token('paper'),
    held: token('line'),
    text: token('text'),
    quiet: token('text-quiet'),
    line: token('field-line'),
    brand: token('brand'),
    chosen: token('notice-ground'),
    onBrand: token('on-brand'),
    danger: token('danger'),
    wrong: token('danger-ground'),
    done: token('done'),
    added: token('done-ground'),
    font: token('font'),
  };
}
