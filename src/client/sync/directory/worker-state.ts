import { useSyncExternalStore } from 'react';
import { createStore } from '#client/device/store.ts';
import type { DirectoryState } from './worker-protocol.ts';

/** Older directories make the server the first choice. */
const CURRENT_MS = 5 * 60_000;

interface Device extends DirectoryState {
  /** True when the server was unreachable at the last request: the device answers instead. */
  isAway: boolean;
}

const device = createStore<Device>({
  version: null,
  checked_at: 0,
  reached: null,
  isAway: false,
});

export const readDevice = device.get;
export const onDeviceChanged = device.subscribe;

export function changeDevice(changes: Partial<Device>) {
  device.set({ ...device.get(), ...changes });
}

/** True when the stored directory equals the server's. */
export function isCurrent(): boolean {
  const { version, checked_at } = device.get();
  return version !== null && Date.now() - checked_at < CURRENT_MS;
}

/** True when the device answers lists: a search may then run at each letter. */
export function isAnsweredHere(): boolean {
  const { version, isAway } = device.get();
  return isCurrent() || (version !== null && isAway);
}

/** A value derived from the state of this device's directory; rerenders on change. */
export function useDevice<Value>(select: (state: Device) => Value, onServer: Value): Value {
  return useSyncExternalStore(
    onDeviceChanged,
    () => select(device.get()),
    () => onServer,
  );
}
