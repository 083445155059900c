import { useSyncExternalStore } from 'react';

/** An observable value. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe: (changed: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  return createLateStore(() => initial);
}

/** A store whose first value is read at the first `get`, as late as pages need it. */
export function createLateStore<Value>(read: () => Value): Store<Value> {
  const listeners = new Set<() => void>();
  // Wrapped: a value may be a function itself, which must not be taken for one that reads.
  let current: { value: Value } | undefined;
  return {
    get: () => {
      current ??= { value: read() };
      return current.value;
    },
    set: (value) => {
      current = { value };
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
