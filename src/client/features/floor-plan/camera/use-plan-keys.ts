import type { KeyboardEvent, RefObject } from 'react';
import type { Viewer } from './viewer.ts';

const STEP_PIXELS = 96;
export const ZOOM_STEP = 1.6;

/** Arrow keys move the plan, + and − zoom, 0 shows all, Enter chooses the centre. */
export function usePlanKeys(viewer: RefObject<Viewer | null>, onEnter: () => void) {
  return (event: KeyboardEvent) => {
    const seeing = viewer.current;
    if (!seeing || event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const { x, y, scale } = seeing.camera();
    const step = STEP_PIXELS / scale;
    const pan = (east: number, south: number) => () =>
      seeing.flyTo({ x: x + east * step, y: y + south * step, scale });
    const zoom = (factor: number) => () => seeing.flyCloser(factor);
    const moves: Record<string, () => void> = {
      ArrowLeft: pan(-1, 0),
      ArrowRight: pan(1, 0),
      ArrowUp: pan(0, -1),
      ArrowDown: pan(0, 1),
      '+': zoom(ZOOM_STEP),
      '=': zoom(ZOOM_STEP),
      '-': zoom(1 / ZOOM_STEP),
      '0': seeing.showAll,
      Enter: onEnter,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
}
