import {
  type Camera,
  inward,
  onPlan,
  seen,
  type View,
} from '#client/features/floor-plan/camera/camera.ts';
import type { Point } from '#contract/floor-plan.ts';

/** Draws a sheet piece by piece, so that a frame is never waited for. */
export type Drawing = (pen: CanvasRenderingContext2D, camera: Camera, view: View) => Iterator<void>;

interface Sheet {
  canvas: HTMLCanvasElement;
  camera: Camera;
  view: View;
  /** Of the canvas, to one of the page. */
  pixels: number;
}

/** The view of a plan, whose size is in metres. */
interface Looked {
  view: View;
  size: Point;
}

/** Of what is looked through, on every side: so much is drawn beyond it. */
const BEYOND = 0.45;
/** The part of a frame of 16 ms that is left for drawing. */
const SLICE_MS = 4;
const PIXELS_MAX = 2;
/** In motion sharpness is not seen, and this draws three times as fast. */
const PIXELS_MOVING = 1;
/** The last drawing is stretched up to this factor during zooming. */
const STRETCH = 1.6;

/**
 * Two sheets, larger than what is seen. One is shown and only moved, which costs nothing; the other is
 * drawn meanwhile, some milliseconds a frame, and takes its place.
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
      covered: 0,
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
    /** The drawing is out of date. */
    spoil: () => {
      isStale = true;
    },

    /** Shows a camera's view. @returns whether there is something left to draw */
    show(camera: Camera, looked: Looked, isMoving: boolean, draw: Drawing): boolean {
      const drawn = next?.sheet ?? shown;
      const sharp = Math.min(window.devicePixelRatio || 1, PIXELS_MAX);
      const isBlurred = !isMoving && drawn !== null && drawn.pixels < sharp;
      const isFar =
        !drawn ||
        isBlurred ||
        !isCovered(drawn, camera, looked) ||
        isStretched(drawn, camera, isMoving);
      // While something moves, a sheet that is being drawn is finished: it is better than none.
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
