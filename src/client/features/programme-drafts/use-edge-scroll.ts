import { type RefObject, useEffect, useRef } from 'react';

/** Pointer position in the window. */
export interface Point {
  clientX: number;
  clientY: number;
}

/** Distance from an edge at which a pointer scrolls, in pixels, and the maximum per frame. */
const EDGE = 56;
const STEP_MAX = 14;

/** Scrolls the plane sideways, and the window, while something is dragged to an edge of them. */
export function useEdgeScroll(board: RefObject<HTMLElement | null>) {
  const dragged = useRef<{ point: Point; onScrolled: (point: Point) => void } | null>(null);
  const frame = useRef(0);

  const stop = () => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    dragged.current = null;
  };
  const scroll = () => {
    frame.current = 0;
    if (!dragged.current) return;
    const { point, onScrolled } = dragged.current;
    if (scrollTowards(board.current?.querySelector('[data-plane]') ?? null, point)) {
      onScrolled(point);
      frame.current = requestAnimationFrame(scroll);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end.
  useEffect(() => stop, []);

  return {
    stop,
    follow: (point: Point, onScrolled: (point: Point) => void) => {
      dragged.current = { point, onScrolled };
      frame.current ||= requestAnimationFrame(scroll);
    },
  };
}

/** @returns false where the pointer is at no edge, or all is scrolled there */
function scrollTowards(plane: Element | null, { clientX, clientY }: Point): boolean {
  const before = [plane?.scrollLeft, window.scrollY].join();
  if (plane) {
    const { left, right } = plane.getBoundingClientRect();
    plane.scrollLeft += stepAt(clientX, Math.max(0, left), Math.min(right, window.innerWidth));
  }
  window.scrollBy(0, stepAt(clientY, 0, window.innerHeight));
  return [plane?.scrollLeft, window.scrollY].join() !== before;
}

/** The nearer to an edge, the faster. */
function stepAt(at: number, from: number, to: number): number {
  const [ahead, behind] = [EDGE - (at - from), EDGE - (to - at)];
  const part = ahead > 0 ? -ahead : Math.max(0, behind);
  return Math.round((Math.max(-EDGE, Math.min(part, EDGE)) / EDGE) * STEP_MAX);
}
