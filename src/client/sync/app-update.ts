import { createStore, useStore } from '#client/device/store.ts';

type Update = () => void;

const offered = createStore<Update | null>(null);

/** Offers to go over to a version that is ready. */
export const offerUpdate = offered.set;

/** How to go over to a new version; null while there is none. */
export function useOfferedUpdate(): Update | null {
  return useStore(offered, null);
}
