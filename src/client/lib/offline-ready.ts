import { useSyncExternalStore } from 'react';

let isReady = false;
const listeners = new Set<() => void>();

/** Says that every file of the site is stored, and that a service worker answers with them. */
export function setOfflineReady(ready: boolean) {
  isReady = ready;
  for (const listener of listeners) listener();
}

/** Whether the site opens in this browser without a network. */
export function useOfflineReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isReady,
    () => false,
  );
}
