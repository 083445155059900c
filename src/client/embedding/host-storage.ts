/** What is stored under the origin of a host carries its name: two hosts of one origin do not meet. */
export function storageOfHost(host: string) {
  const end = `@${host}`;
  const named = (name: string) => name + end;
  /** Our name of a stored key; null for keys of others. */
  const ownName = (key: string) => (key.endsWith(end) ? key.slice(0, -end.length) : null);

  /** Local or session storage with our keys alone. Browsers that refuse it do so when it is used. */
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
  /** A listener’s own, which hears what happens to our keys by our names of them. */
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
