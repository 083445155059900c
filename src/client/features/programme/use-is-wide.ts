import { useSyncExternalStore } from 'react';

/** Two rooms fit beside each other. */
const WIDE = '(min-width: 710px)';
/** A door code fits beside the agenda. */
const WIDEST = '(min-width: 900px)';

function matcherOf(query: string) {
  const subscribe = (changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  /** True on wide screens; false on the server and while hydrating. */
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(query).matches,
      () => false,
    );
}

export const useIsWide = matcherOf(WIDE);
export const useHasAside = matcherOf(WIDEST);
