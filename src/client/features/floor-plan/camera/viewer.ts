import { createSheets } from '#client/features/floor-plan/draw/double-buffer.ts';
import { drawPlan } from '#client/features/floor-plan/draw/plan.ts';
import type { Scene } from '#client/features/floor-plan/draw/scene.ts';
import type { Point } from '#contract/floor-plan.ts';
import {
  type Camera,
  clamped,
  fitAll,
  middleOfView,
  NO_EDGES,
  panned,
  type View,
  zoomedAt,
} from './camera.ts';
import { flight, glide, type Motion } from './motion.ts';

/** A visitor's own movement is never undone. */
type Shown = 'whole' | 'choice' | 'own';

export type Viewer = ReturnType<typeof createViewer>;

interface Seeing {
  canvases: readonly [HTMLCanvasElement, HTMLCanvasElement];
  /** Called in every frame with a change. */
  onMoved: (camera: Camera, view: View) => void;
  /** Called when the first drawing is complete. */
  onDrawn: () => void;
}

/**
 * Shows a scene through a camera and moves the camera. It requests frames only while there is work.
 */
export function createViewer({ canvases, onMoved, onDrawn }: Seeing) {
  const sheets = createSheets(canvases);
  let scene: Scene | null = null;
  let view: View = { width: 0, height: 0, covered: NO_EDGES };
  let camera: Camera = { x: 0, y: 0, scale: 1 };
  let motion: { move: Motion; to: Camera | null; since: number } | null = null;
  let isHeld = false;
  let shows: Shown = 'whole';
  let frameId = 0;

  function ask() {
    if (frameId === 0) frameId = requestAnimationFrame(frame);
  }

  function frame(now: number) {
    frameId = 0;
    const shown = scene;
    if (!shown || view.width === 0) return;
    if (motion) {
      const { move, to, since } = motion;
      const next = move(Math.max(0, now - since));
      camera = clamped(next ?? to ?? camera, shown.model.size, view);
      if (!next) motion = null;
    }
    const wasShown = sheets.isShown();
    const isMoving = isHeld || motion !== null;
    const looked = { view, size: shown.model.size };
    const isLeft = sheets.show(camera, looked, isMoving, (pen, to, through) =>
      drawPlan(shown, pen, to, through),
    );
    if (!wasShown && sheets.isShown()) onDrawn();
    onMoved(camera, view);
    if (isLeft || motion) ask();
  }

  function move(to: Camera) {
    if (!scene) return;
    shows = 'own';
    motion = null;
    camera = clamped(to, scene.model.size, view);
    ask();
  }

  function flyTo(to: Camera, next: Shown = 'own') {
    if (!scene) return;
    shows = next;
    const target = clamped(to, scene.model.size, view);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      motion = null;
      camera = target;
      return ask();
    }
    motion = { move: flight(camera, target), to: target, since: performance.now() };
    ask();
  }

  return {
    camera: () => motion?.to ?? camera,
    view: () => view,

    /** Shows another scene; a new model is shown as a whole. */
    show(next: Scene) {
      const isOther = scene?.model.size.join() !== next.model.size.join();
      scene = next;
      if (isOther && view.width > 0) {
        camera = fitAll(next.model.size, view);
        shows = 'whole';
      }
      sheets.spoil();
      ask();
    },

    /** Shows the whole plan again, if it was shown; everything else stays where it is. */
    resize(next: View) {
      const isFirst = view.width === 0;
      view = next;
      if (scene) {
        const isWhole = isFirst || (shows === 'whole' && !motion);
        camera = isWhole ? fitAll(scene.model.size, view) : clamped(camera, scene.model.size, view);
      }
      ask();
    },

    /** True until the visitor moves the plan away from the choice. */
    isAtChoice: () => shows === 'choice',
    showChoice: (to: Camera) => flyTo(to, 'choice'),

    /** Called when a drag starts or ends. */
    hold(isDragged: boolean) {
      isHeld = isDragged;
      if (isDragged) motion = null;
      ask();
    },

    pan: (by: Point) => move(panned(camera, by)),
    zoom: (at: Point, factor: number) => move(zoomedAt(camera, view, at, factor)),
    flyTo: (to: Camera) => flyTo(to),
    /** Zooms by a factor, by default at the centre. */
    flyCloser: (factor: number, at = middleOfView(view)) =>
      flyTo(zoomedAt(motion?.to ?? camera, view, at, factor)),
    throwOn(speed: Point) {
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      motion = { move: glide(camera, speed), to: null, since: performance.now() };
      ask();
    },

    showAll() {
      if (scene) flyTo(fitAll(scene.model.size, view), 'whole');
    },

    stop: () => cancelAnimationFrame(frameId),
  };
}
