import {
  type Camera,
  clamped,
  fitBox,
  NO_EDGES,
  panned,
  toPlan,
  type View,
  zoomedAt,
} from '#client/features/floor-plan/camera/camera.ts';
import { boothAt } from '#client/features/floor-plan/editor/model/booth-index.ts';
import type { Box } from '#client/walking/boxes.ts';
import type { Point } from '#contract/floor-plan.ts';
import { drawStage, RULER } from './draw-stage.ts';
import { type Gesture, readColours, type StageScene } from './stage-scene.ts';

const PIXELS_MAX = 2;

export type StagePainter = ReturnType<typeof createPainter>;

/** Draws the plan under edit on a canvas, once per frame and only after a change. */
export function createPainter(canvas: HTMLCanvasElement, first: StageScene) {
  let scene = first;
  let gesture: Gesture | null = null;
  let camera: Camera = { x: 0, y: 0, scale: 1 };
  let view: View = { width: 0, height: 0, covered: NO_EDGES };
  let colours = readColours();
  let waiting: Box | null = null;
  let frame = 0;

  const size = (): Point => [
    Math.max(scene.sheet.plan.size[0], 60),
    Math.max(scene.sheet.plan.size[1], 40),
  ];

  function draw() {
    frame = 0;
    const pen = canvas.getContext('2d');
    if (!pen || view.width === 0) return;
    const pixels = Math.min(devicePixelRatio || 1, PIXELS_MAX);
    pen.setTransform(pixels, 0, 0, pixels, 0, 0);
    drawStage({ pen, camera, view, colours, scene, gesture });
  }

  function ask() {
    if (frame === 0) frame = requestAnimationFrame(draw);
  }

  function frameBox(box: Box) {
    if (view.width === 0) {
      waiting = box;
      return;
    }
    const covered = { top: RULER.top, left: RULER.left, right: 0, bottom: 0 };
    camera = fitBox(box, { ...view, covered });
    ask();
  }

  return {
    fit: frameBox,
    show(next: StageScene) {
      scene = next;
      ask();
    },
    setGesture(next: Gesture | null) {
      gesture = next;
      ask();
    },
    resize(width: number, height: number) {
      const pixels = Math.min(devicePixelRatio || 1, PIXELS_MAX);
      Object.assign(canvas, { width: width * pixels, height: height * pixels });
      view = { width, height, covered: NO_EDGES };
      if (waiting) frameBox(waiting);
      waiting = null;
      ask();
    },
    recolour() {
      colours = readColours();
      ask();
    },
    pan(by: Point) {
      camera = clamped(panned(camera, by), size(), view);
      ask();
    },
    zoom(factor: number, at: Point = [view.width / 2, view.height / 2]) {
      camera = clamped(zoomedAt(camera, view, at, factor), size(), view);
      ask();
    },
    toPlan: (at: Point) => toPlan(camera, view, at),
    /** The booth at a point of the window. */
    boothAt(x: number, y: number) {
      const { left, top } = canvas.getBoundingClientRect();
      const at: Point = [x - left, y - top];
      const isIn = at[0] >= 0 && at[0] < view.width && at[1] >= 0 && at[1] < view.height;
      return isIn ? boothAt(scene.sheet.booths, toPlan(camera, view, at)) : undefined;
    },
    scale: () => camera.scale,
    stop: () => cancelAnimationFrame(frame),
  };
}
