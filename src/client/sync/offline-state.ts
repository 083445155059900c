import { createStore, useStore } from '#client/device/store.ts';

/**
 * - `preparing`: the files of the site are being fetched
 * - `ready`: all of them are cached, and a service worker answers with them
 * - `refused`: this browser has no service worker; only what stays open can be seen
 */
export type OfflineState = 'preparing' | 'ready' | 'refused';

/** A page under a service worker was cached on an earlier visit. */
const isControlled = typeof window !== 'undefined' && navigator.serviceWorker?.controller;
const state = createStore<OfflineState>(isControlled ? 'ready' : 'preparing');

export const setOfflineState = state.set;

/** How far this browser is with opening the site without a network. */
export function useOfflineState(): OfflineState {
  return useStore(state, 'preparing');
}
