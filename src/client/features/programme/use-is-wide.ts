import { useSyncExternalStore } from 'react';

/** Two rooms fit beside each other. */
const WIDE = '(min-width: 710px)';

function subscribe(changed: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** True on wide screens; false on the server and while hydrating. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
