import { useSyncExternalStore } from 'react';
import type { DirectoryState } from './worker-protocol.ts';

/** Older than this, the server is asked first. */
const CURRENT_MS = 5 * 60_000;

interface Device extends DirectoryState {
  /** The server was not reached when it was last asked: the device answers in its place. */
  isAway: boolean;
}

let device: Device = { version: null, checked_at: 0, reached: null, isAway: false };
const listeners = new Set<() => void>();

export function readDevice(): Device {
  return device;
}

export function changeDevice(changes: Partial<Device>) {
  device = { ...device, ...changes };
  for (const listener of listeners) listener();
}

/** Whether the device holds what the server would answer. */
export function isCurrent(): boolean {
  return device.version !== null && Date.now() - device.checked_at < CURRENT_MS;
}

/** Whether lists are answered without asking anybody: then a search may follow each letter. */
export function isAnsweredHere(): boolean {
  return isCurrent() || (device.version !== null && device.isAway);
}

/** Something about the directory of this device, followed as it changes. */
export function useDevice<Value>(select: (state: Device) => Value, onServer: Value): Value {
  return useSyncExternalStore(
    onDeviceChanged,
    () => select(device),
    () => onServer,
  );
}

export function onDeviceChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
