import { createStore, useStore } from '#client/device/store.ts';

type Update = () => void;

const offered = createStore<Update | null>(null);

/** Offers the user a version that is ready. */
export const offerUpdate = offered.set;

/** The offered update; null when there is none. */
export function useOfferedUpdate(): Update | null {
  return useStore(offered, null);
}
