import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';

/** True on the server, which does not know the screen: style sheets hide what a phone does not show. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
}
