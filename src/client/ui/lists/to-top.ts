import type { RefObject } from 'react';

/** What stays at the top of the window: the bar and the search. */
const STICKY_PX = 136;

/**
 * A new list begins at its top; what stands above it need not come back into sight. With the next frame,
 * which measures the page in any case.
 */
export function toTopOf({ current: results }: RefObject<HTMLElement | null>) {
  requestAnimationFrame(() => {
    const top = results?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy({ top: top - STICKY_PX, behavior: 'instant' });
  });
}
