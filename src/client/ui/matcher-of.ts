import { useSyncExternalStore } from 'react';

/**
 * Makes a hook that tells if a media query matches.
 * @param onServer its answer on the server, which does not know the screen, and while hydrating
 */
export function matcherOf(query: string, { onServer = false } = {}): () => boolean {
  const subscribe = (changed: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => window.matchMedia(query).matches,
      () => onServer,
    );
}
