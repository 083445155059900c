import { createStore, useStore } from '#client/device/store.ts';

/**
 * - `preparing`: the files of the site are being fetched
 * - `ready`: all files are cached, and a service worker serves them
 * - `refused`: this browser has no service worker; only open pages work offline
 */
export type OfflineState = 'preparing' | 'ready' | 'refused';

/** A page with a service worker was cached on an earlier visit. */
const isControlled = typeof window !== 'undefined' && navigator.serviceWorker?.controller;
const state = createStore<OfflineState>(isControlled ? 'ready' : 'preparing');

export const setOfflineState = state.set;

/** The progress of caching the site for use without a network. */
export function useOfflineState(): OfflineState {
  return useStore(state, 'preparing');
}
