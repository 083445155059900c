import { useSyncExternalStore } from 'react';

/**
 * - `preparing`: the files of the site are on their way
 * - `ready`: all of them are stored, and a service worker answers with them
 * - `refused`: this browser has no service worker; only what stays open can be seen
 */
export type OfflineState = 'preparing' | 'ready' | 'refused';

/** What a service worker answers with from the start was stored on the visit before. */
const isControlled = typeof window !== 'undefined' && navigator.serviceWorker?.controller;
let state: OfflineState = isControlled ? 'ready' : 'preparing';
const listeners = new Set<() => void>();

export function setOfflineState(reached: OfflineState) {
  state = reached;
  for (const listener of listeners) listener();
}

/** Whether the site opens in this browser without a network. */
export function useOfflineState(): OfflineState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => 'preparing',
  );
}
