import { onStoredElsewhere, readStored, writeStored } from './local-storage.ts';
import { createLateStore, useStore } from './store.ts';

const KEY = 'walk-visited';
const NONE: readonly string[] = [];

const visited = createLateStore(readAgain);
let isFollowing = false;

/** Exhibitors ticked off as visited on this device. */
export function useVisited(): readonly string[] {
  return useStore(visited, NONE);
}

export function readVisited(): readonly string[] {
  return visited.get();
}

export function setVisited(id: string, isVisited: boolean) {
  const others = visited.get().filter((one) => one !== id);
  const ids = isVisited ? [...others, id] : others;
  writeStored(KEY, ids);
  visited.set(ids);
}

/** Reads the stored ids; from the first call on, changes in other tabs too. */
function readAgain(): readonly string[] {
  if (!isFollowing) onStoredElsewhere(KEY, () => visited.set(readAgain()));
  isFollowing = true;
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : NONE;
}
