import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, writeStored } from '#client/device/local-storage.ts';

const KEY = 'walk-visited';
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();
let known: { text: string; ids: readonly string[] } = { text: '', ids: NONE };

/** Exhibitors ticked off as visited on this device. */
export function useVisited(): readonly string[] {
  return useSyncExternalStore(subscribe, read, () => NONE);
}

export function setVisited(id: string, isVisited: boolean) {
  const others = read().filter((one) => one !== id);
  writeStored(KEY, isVisited ? [...others, id] : others);
  for (const notify of listeners) notify();
}

/** Returns the same reference while the stored text is unchanged. */
function read(): readonly string[] {
  const stored = readStored(KEY);
  const ids = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : NONE;
  const text = ids.join();
  if (text !== known.text) known = { text, ids };
  return known.ids;
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  const stop = onStoredElsewhere(KEY, notify);
  return () => {
    listeners.delete(notify);
    stop();
  };
}
