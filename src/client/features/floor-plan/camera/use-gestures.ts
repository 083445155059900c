import { useGesture } from '@use-gesture/react';
import { type RefObject, useRef } from 'react';
import type { Point } from '#contract/floor-plan.ts';
import type { Viewer } from './viewer.ts';

/** Maximum milliseconds and pixels between the taps of a double tap. */
const DOUBLE_MS = 280;
const DOUBLE_PIXELS = 30;
const DOUBLE_ZOOM = 2.4;
/** Zoom factor per wheel unit. */
const WHEEL_ZOOM = 1.0018;
const WHEEL_ZOOM_PINCHED = 1.012;
/** Minimum speed of a drag that glides on, in pixels per millisecond. */
const THROWN_FROM = 0.15;

interface Hands {
  box: RefObject<HTMLDivElement | null>;
  viewer: RefObject<Viewer | null>;
  /** Called after a single tap, in pixels of the box. */
  onTap: (at: Point, isTouch: boolean) => void;
}

/** Moves the camera by drag with momentum, pinch, double tap and wheel; reports taps. */
export function useGestures({ box, viewer, onTap }: Hands) {
  const lastTap = useRef({ time: 0, x: 0, y: 0 });
  const pinched = useRef(1);

  const inBox = (x: number, y: number): Point => {
    const { left, top } = box.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return [x - left, y - top];
  };

  useGesture(
    {
      onDrag: ({ tap, first, last, pinching, cancel, delta, velocity, direction, xy, event }) => {
        const seeing = viewer.current;
        if (!seeing) return;
        if (pinching) return cancel();
        if (tap) {
          seeing.hold(false);
          const at = inBox(...xy);
          const { time, x, y } = lastTap.current;
          const isDouble =
            event.timeStamp - time < DOUBLE_MS && Math.hypot(at[0] - x, at[1] - y) < DOUBLE_PIXELS;
          lastTap.current = { time: isDouble ? 0 : event.timeStamp, x: at[0], y: at[1] };
          if (isDouble) seeing.flyCloser(DOUBLE_ZOOM, at);
          else onTap(at, (event as PointerEvent).pointerType !== 'mouse');
          return;
        }
        if (first) seeing.hold(true);
        seeing.pan(delta);
        if (!last) return;
        seeing.hold(false);
        const speed: Point = [velocity[0] * direction[0], velocity[1] * direction[1]];
        if (Math.hypot(...speed) > THROWN_FROM) seeing.throwOn(speed);
      },
      onPinch: ({ first, last, origin, movement: [factor], event }) => {
        event.preventDefault();
        const seeing = viewer.current;
        if (!seeing) return;
        if (first) {
          pinched.current = 1;
          seeing.hold(true);
        }
        seeing.zoom(inBox(...origin), factor / pinched.current);
        pinched.current = factor;
        if (last) seeing.hold(false);
      },
      onWheel: ({ event, pinching }) => {
        if (pinching) return;
        event.preventDefault();
        const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
        const base = event.ctrlKey ? WHEEL_ZOOM_PINCHED : WHEEL_ZOOM;
        viewer.current?.zoom(inBox(event.clientX, event.clientY), base ** (-event.deltaY * lines));
      },
    },
    {
      target: box,
      eventOptions: { passive: false },
      drag: { filterTaps: true, pointer: { keys: false } },
      pinch: { pinchOnWheel: false },
    },
  );
}
