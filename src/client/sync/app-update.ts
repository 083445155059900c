import { useSyncExternalStore } from 'react';

type Update = () => void;

let offered: Update | null = null;
const listeners = new Set<() => void>();

/** Offers to go over to a version that is ready. */
export function offerUpdate(update: Update) {
  offered = update;
  for (const listener of listeners) listener();
}

/** How to go over to a new version; null while there is none. */
export function useOfferedUpdate(): Update | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => null,
  );
}
