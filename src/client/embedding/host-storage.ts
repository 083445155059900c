/**
 * Storage under a host's origin. The key contains the host's name, which separates two hosts of one
 * origin.
 */
export function storageOfHost(host: string) {
  const end = `@${host}`;
  const named = (name: string) => name + end;
  /** The short name of a stored key; null for keys of others. */
  const ownName = (key: string) => (key.endsWith(end) ? key.slice(0, -end.length) : null);

  /** Local or session storage restricted to our keys. Browsers that refuse storage do so on use. */
  const over = (kind: 'localStorage' | 'sessionStorage'): Storage => {
    const methods = {
      getItem: (name: string) => window[kind].getItem(named(name)),
      setItem: (name: string, value: string) => window[kind].setItem(named(name), value),
      removeItem: (name: string) => window[kind].removeItem(named(name)),
    };
    return new Proxy(methods as Storage, {
      ownKeys: () =>
        Object.keys(window[kind])
          .map(ownName)
          .filter((name) => name !== null),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
  };

  const known = new WeakMap<EventListenerOrEventListenerObject, EventListener>();
  /** Wraps a listener, which gets events of our keys only, under their short names. */
  const heard = (listener: EventListenerOrEventListenerObject | null): EventListener | null => {
    if (!listener) return null;
    const made = known.get(listener) ?? listenerFor(listener, ownName);
    known.set(listener, made);
    return made;
  };

  return { named, over, heard };
}

function listenerFor(
  listener: EventListenerOrEventListenerObject,
  ownName: (key: string) => string | null,
): EventListener {
  return (event) => {
    const stored = event instanceof StorageEvent ? event.key : null;
    const key = stored === null ? null : ownName(stored);
    if (stored !== null && key === null) return;
    const own = new StorageEvent('storage', { key });
    if (typeof listener === 'function') listener(own);
    else listener.handleEvent(own);
  };
}
