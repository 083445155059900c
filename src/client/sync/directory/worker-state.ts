import { useSyncExternalStore } from 'react';
import { createStore } from '#client/device/store.ts';
import type { DirectoryState } from './worker-protocol.ts';

/** Older than this, the server is asked first. */
const CURRENT_MS = 5 * 60_000;

interface Device extends DirectoryState {
  /** The server was not reached when it was last asked: the device answers in its place. */
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

/** The device holds what the server would answer. */
export function isCurrent(): boolean {
  const { version, checked_at } = device.get();
  return version !== null && Date.now() - checked_at < CURRENT_MS;
}

/** Lists are answered without a request: then a search may follow each letter. */
export function isAnsweredHere(): boolean {
  const { version, isAway } = device.get();
  return isCurrent() || (version !== null && isAway);
}

/** A value derived from the state of this device's directory; renders again when it changes. */
export function useDevice<Value>(select: (state: Device) => Value, onServer: Value): Value {
  return useSyncExternalStore(
    onDeviceChanged,
    () => select(device.get()),
    () => onServer,
  );
}
