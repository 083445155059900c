import type { Point } from '#contract/floor-plan.ts';
import type { Gesture } from './stage-scene.ts';

/** A drag of a tool. */
export interface ToolDrag {
  /** The drawing of an unfinished drag. */
  follow: (to: Point) => Gesture;
  end: (to: Point) => void;
}

/** The effect of a pointer in place of choosing and moving booths. */
export interface StageTool {
  tap?: (at: Point) => void;
  /**
   * @param reach metres around a point that belong to it
   * @returns undefined: the drag moves the view
   */
  drag?: (from: Point, reach: number) => ToolDrag | undefined;
}
