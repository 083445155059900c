import {
  type Camera,
  seen,
  toScreen,
  type View,
} from '#client/features/floor-plan/camera/camera.ts';
import { drawBooths, drawLit } from './booths.ts';
import { isSeen, type Sketch } from './draw-context.ts';
import { drawCorridors, drawDoors, drawHall, drawHallName } from './halls.ts';
import { drawPlaces } from './places.ts';
import type { Scene } from './scene.ts';
import { drawMarks, drawWay } from './ways.ts';

/** Pixels per metre up to which a hall shows its number and theme; above, its booths. */
const HALLS_UNTIL = 2.2;
const DOORS_FROM = 2.6;

/** Draws the plan in steps of a few milliseconds. */
export function* drawPlan(
  scene: Scene,
  pen: CanvasRenderingContext2D,
  camera: Camera,
  view: View,
): Generator<void> {
  const { model, palette } = scene;
  const sketch: Sketch = {
    pen,
    scale: camera.scale,
    part: seen(camera, view),
    toSheet: (at) => toScreen(camera, view, at),
    scene,
  };
  pen.fillStyle = palette.ground;
  pen.fillRect(0, 0, view.width, view.height);
  drawCorridors(sketch, model);
  yield;
  const halls = model.halls.filter(({ box }) => isSeen(box, sketch.part));
  for (const hall of halls) {
    drawHall(sketch, hall);
    yield;
    yield* drawBooths(sketch, hall);
  }
  for (const hall of halls) {
    if (camera.scale < HALLS_UNTIL) drawHallName(sketch, hall);
    if (camera.scale >= DOORS_FROM) drawDoors(sketch, hall);
    drawLit(sketch, hall);
    yield;
  }
  drawWay(sketch);
  yield* drawPlaces(sketch);
  drawMarks(sketch);
}
