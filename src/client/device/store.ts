import { useSyncExternalStore } from 'react';

/** An observable value. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe: (changed: () => void) => () => void;
}

/** @param initial a function: the first `get` calls it, for a value that is read late from the device */
export function createStore<Value>(initial: Value | (() => Value)): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => {
      if (current instanceof Function) current = current();
      return current;
    },
    set: (value) => {
      current = value;
      for (const changed of [...listeners]) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The value of a store; `onServer` on the server and during hydration. */
export function useStore<Value>(store: Store<Value>, onServer: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => onServer);
}
