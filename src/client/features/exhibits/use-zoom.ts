import { createUseGesture, dragAction, pinchAction } from '@use-gesture/react';
import { useCallback, useRef } from 'react';

const LARGEST = 5;
/** The scale after a double tap on an unzoomed picture. */
const TAPPED = 2.5;
const DOUBLE_TAP_MS = 300;
/** Minimum distance or speed of a swipe. */
const SWIPE_PX = 70;
const SWIPE_PX_MS = 0.5;

const useGesture = createUseGesture([dragAction, pinchAction]);

/**
 * Zooms and pans the content of a frame: by pinch, wheel, drag and double tap. Unzoomed, a drag
 * swipes. It bypasses React: rendering sixty times a second is unnecessary.
 */
export function useZoom(leaf: (by: number) => void) {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const at = useRef({ scale: 1, x: 0, y: 0 });
  const lastTap = useRef(0);

  const show = useCallback((next: Partial<typeof at.current>, isMoving = false) => {
    const { scale, x, y } = { ...at.current, ...next };
    const { offsetWidth = 0, offsetHeight = 0 } = picture.current ?? {};
    // Limits panning: the picture's edges stay outside the frame.
    const [right, bottom] = [(offsetWidth * (scale - 1)) / 2, (offsetHeight * (scale - 1)) / 2];
    const isWhole = scale <= 1;
    at.current = {
      scale,
      x: isWhole ? x : Math.min(right, Math.max(-right, x)),
      y: isWhole ? 0 : Math.min(bottom, Math.max(-bottom, y)),
    };
    if (!picture.current) return;
    const { style } = picture.current;
    style.transition = isMoving ? 'none' : '';
    style.transform = `translate(${at.current.x}px, ${at.current.y}px) scale(${scale})`;
  }, []);
  const reset = useCallback(() => show({ scale: 1, x: 0, y: 0 }), [show]);
  const zoomBy = useCallback(
    (by: number) => {
      const scale = Math.min(LARGEST, Math.max(1, at.current.scale * by));
      if (scale === 1) return reset();
      const { x, y } = at.current;
      const grown = scale / at.current.scale;
      show({ scale, x: x * grown, y: y * grown });
    },
    [show, reset],
  );

  useGesture(
    {
      onDrag: ({
        movement: [dx, dy],
        velocity: [speed],
        last,
        pinching,
        tap,
        memo = at.current,
      }) => {
        if (pinching) return memo;
        if (tap) {
          const now = performance.now();
          if (now - lastTap.current < DOUBLE_TAP_MS) {
            if (at.current.scale > 1) reset();
            else zoomBy(TAPPED);
          }
          lastTap.current = now;
          return memo;
        }
        if (memo.scale > 1) {
          show({ x: memo.x + dx, y: memo.y + dy }, !last);
          return memo;
        }
        const isSwipe = Math.abs(dx) > SWIPE_PX || (speed > SWIPE_PX_MS && Math.abs(dx) > 20);
        if (!last) show({ x: dx }, true);
        else {
          reset();
          if (isSwipe) leaf(dx < 0 ? 1 : -1);
        }
        return memo;
      },
      onPinch: ({ offset: [scale], last }) => {
        if (last && scale <= 1) reset();
        else show({ scale }, !last);
      },
    },
    {
      target: frame,
      eventOptions: { passive: false },
      drag: { filterTaps: true },
      pinch: { scaleBounds: { min: 1, max: LARGEST }, from: () => [at.current.scale, 0] },
    },
  );
  return { frame, picture, zoomBy, reset };
}
