import {
  type Camera,
  inward,
  NO_EDGES,
  onPlan,
  seen,
  type View,
} from '#client/features/floor-plan/camera/camera.ts';
import type { Point } from '#contract/floor-plan.ts';

/** Draws a canvas in steps, so that no frame is delayed. */
export type Drawing = (pen: CanvasRenderingContext2D, camera: Camera, view: View) => Iterator<void>;

interface Sheet {
  canvas: HTMLCanvasElement;
  camera: Camera;
  view: View;
  /** Canvas pixels per page pixel. */
  pixels: number;
}

/** The view of a plan, whose size is in metres. */
interface Looked {
  view: View;
  size: Point;
}

/** Share of the viewport that is drawn beyond it on every side. */
const BEYOND = 0.45;
/** Milliseconds per frame (of 16) that are left for drawing. */
const SLICE_MS = 4;
const PIXELS_MAX = 2;
/** During motion, sharpness is invisible; this draws three times as fast. */
const PIXELS_MOVING = 1;
/** Maximum stretch of the last drawing during zooming. */
const STRETCH = 1.6;

/**
 * Two canvases, larger than the viewport. One is shown and only moved, which is free. The other is
 * drawn meanwhile, some milliseconds per frame, and then replaces the first.
 */
export function createSheets(canvases: readonly [HTMLCanvasElement, HTMLCanvasElement]) {
  let shown: Sheet | null = null;
  let next: { sheet: Sheet; work: Iterator<void> } | null = null;
  let isStale = true;

  function start(at: Camera, { view, size }: Looked, pixels: number, draw: Drawing) {
    const canvas = canvases.find((one) => one !== shown?.canvas) ?? canvases[0];
    const whole: View = {
      width: Math.ceil(view.width * (1 + 2 * BEYOND)),
      height: Math.ceil(view.height * (1 + 2 * BEYOND)),
      covered: NO_EDGES,
    };
    const camera = inward(at, size, whole);
    const [width, height] = [Math.ceil(whole.width * pixels), Math.ceil(whole.height * pixels)];
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, { width, height });
      canvas.style.width = `${width / pixels}px`;
      canvas.style.height = `${height / pixels}px`;
    }
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.setTransform(pixels, 0, 0, pixels, 0, 0);
    const sheet = { canvas, camera, view: whole, pixels };
    next = { sheet, work: draw(pen, camera, whole) };
    isStale = false;
  }

  function work() {
    if (!next) return;
    const until = performance.now() + SLICE_MS;
    do {
      if (!next.work.next().done) continue;
      for (const canvas of canvases) canvas.hidden = canvas !== next.sheet.canvas;
      shown = next.sheet;
      next = null;
      return;
    } while (performance.now() < until);
  }

  function place({ canvas, camera, view }: Sheet, to: Camera, through: View) {
    const ratio = to.scale / camera.scale;
    const round = (pixels: number) =>
      ratio === 1 ? Math.round(pixels * devicePixelRatio) / devicePixelRatio : pixels;
    const left = (camera.x - to.x) * to.scale + through.width / 2 - (view.width * ratio) / 2;
    const top = (camera.y - to.y) * to.scale + through.height / 2 - (view.height * ratio) / 2;
    canvas.style.transform = `translate3d(${round(left)}px, ${round(top)}px, 0) scale(${ratio})`;
  }

  return {
    /** Marks the drawing as stale. */
    spoil: () => {
      isStale = true;
    },

    /** Shows a camera's view. @returns true when there is something left to draw */
    show(camera: Camera, looked: Looked, isMoving: boolean, draw: Drawing): boolean {
      const drawn = next?.sheet ?? shown;
      const sharp = Math.min(window.devicePixelRatio || 1, PIXELS_MAX);
      const isBlurred = !isMoving && drawn !== null && drawn.pixels < sharp;
      const isFar =
        !drawn ||
        isBlurred ||
        !isCovered(drawn, camera, looked) ||
        isStretched(drawn, camera, isMoving);
      // During motion, a canvas in progress is completed: it is better than none.
      if (isStale || (isFar && !(next && isMoving)))
        start(camera, looked, isMoving ? PIXELS_MOVING : sharp, draw);
      work();
      if (shown) place(shown, camera, looked.view);
      return next !== null;
    },

    isShown: () => shown !== null,
  };
}

function isCovered({ camera, view }: Sheet, to: Camera, { view: through, size }: Looked): boolean {
  const have = seen(camera, view);
  const want = onPlan(seen(to, through, through.width * BEYOND * 0.3), size, to.scale);
  return (
    want.west >= have.west &&
    want.north >= have.north &&
    want.east <= have.east &&
    want.south <= have.south
  );
}

function isStretched({ camera }: Sheet, { scale }: Camera, isMoving: boolean): boolean {
  const ratio = scale / camera.scale;
  return isMoving ? ratio > STRETCH || ratio < 1 / STRETCH : Math.abs(ratio - 1) > 1e-6;
}
