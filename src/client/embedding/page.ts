import { storageOfHost } from './host-storage.ts';

/**
 * The application's view of the browser inside a host. The document is our shadow root, and
 * addresses are those of this site. Opened connections and timers are tracked, so that none
 * outlives the application. The built script uses these values instead of the globals of the same
 * names.
 */
export interface Page {
  globals: Record<string, unknown>;
  /** Ends timers, listeners, connections. */
  end: () => void;
}

interface PageOptions {
  root: ShadowRoot;
  /** Replaces `<html>` and `<body>`. */
  body: HTMLElement;
  /** Scheme and host of this site. */
  origin: string;
  /** Separates stored data under the host's origin. */
  host: string;
  invite: string | undefined;
  /** True when only the host uses the address bar. */
  isMemory: boolean;
}

type Listening = Parameters<EventTarget['addEventListener']>;

export function createPage({ root, body, origin, host, invite, isMemory }: PageOptions): Page {
  const ending = new AbortController();
  const storage = storageOfHost(host);
  const { listen, unlisten } = trackListeners(ending.signal);
  const timers = trackTimers(ending.signal);
  const address = (url: string) => (/^\/(?!\/)/.test(url) ? origin + url : url);

  const pageLocation = facade(window.location, {
    origin,
    host: new URL(origin).host,
    ...(isMemory && { href: `${origin}/`, pathname: '/', search: '', hash: '' }),
  });
  const pageDocument = facade(document, {
    ...ownDocument(root, body),
    cookie: invite ? `invite=${encodeURIComponent(invite)}` : '',
    location: pageLocation,
    addEventListener: (...[type, listener, options]: Listening) =>
      listen(document, type, listener, options),
    removeEventListener: (...[type, listener, options]: Listening) =>
      unlisten(document, type, listener, options),
  });
  const globals: Record<string, unknown> = {
    ...timers,
    ...connections(ending.signal, storage.named),
    document: pageDocument,
    location: pageLocation,
    // The origin's worker and cache belong to the host.
    navigator: facade(navigator, { serviceWorker: undefined }),
    caches: undefined,
    localStorage: storage.over('localStorage'),
    sessionStorage: storage.over('sessionStorage'),
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      fetch(typeof input === 'string' ? address(input) : input, init),
    XMLHttpRequest: class extends XMLHttpRequest {
      override open(method: string, url: string | URL) {
        super.open(method, typeof url === 'string' ? address(url) : url);
      }
    },
    addEventListener: (...[type, listener, options]: Listening) =>
      listen(window, type, type === 'storage' ? storage.heard(listener) : listener, options),
    removeEventListener: (...[type, listener, options]: Listening) =>
      unlisten(window, type, type === 'storage' ? storage.heard(listener) : listener, options),
    matchMedia: (query: string) => {
      const media = window.matchMedia(query);
      return facade(media, {
        addEventListener: (...listening: Listening) => listen(media, ...listening),
        removeEventListener: (...listening: Listening) => unlisten(media, ...listening),
      });
    },
  };
  const pageWindow = facade(window, globals);
  Object.assign(globals, { window: pageWindow, self: pageWindow, globalThis: pageWindow });
  return { globals, end: () => ending.abort() };
}

/** Document queries find our elements only. */
function ownDocument(root: ShadowRoot, body: HTMLElement) {
  return {
    documentElement: body,
    body,
    querySelector: (selector: string) => root.querySelector(selector),
    querySelectorAll: (selector: string) => root.querySelectorAll(selector),
    getElementById: (id: string) => root.getElementById(id),
    getElementsByTagName: (name: string) => body.getElementsByTagName(name),
    get activeElement() {
      return root.activeElement ?? body;
    },
  };
}

/**
 * A proxy that overrides some properties of an object. Assigned values stay on the proxy. Methods
 * are bound to the object itself: browser methods, and those that a host has put in their place,
 * reject any other `this`. Classes are not bound. `undefined` hides a property.
 */
function facade<T extends object>(target: T, own: object): T {
  return new Proxy(own, {
    get: (_, name) => {
      if (Reflect.has(own, name)) return Reflect.get(own, name);
      const value: unknown = Reflect.get(target, name);
      const isMethod = typeof value === 'function' && !/^[A-Z]/.test(String(name));
      return isMethod ? value.bind(target) : value;
    },
    has: (_, name) =>
      Reflect.has(own, name) ? Reflect.get(own, name) !== undefined : Reflect.has(target, name),
  }) as T;
}

/**
 * Adds listeners and removes each by name at the end. Hosts with a list of listeners do not notice
 * removal by a signal.
 */
function trackListeners(signal: AbortSignal) {
  const listeners = new Set<{ target: EventTarget; listening: Listening }>();
  signal.addEventListener('abort', () => {
    for (const { target, listening } of listeners) target.removeEventListener(...listening);
    listeners.clear();
  });
  return {
    listen: (target: EventTarget, ...listening: Listening) => {
      if (signal.aborted || !listening[1]) return;
      target.addEventListener(...listening);
      listeners.add({ target, listening });
    },
    unlisten: (target: EventTarget, ...listening: Listening) => {
      target.removeEventListener(...listening);
      for (const one of listeners) {
        if (one.target === target && isSame(one.listening, listening)) listeners.delete(one);
      }
    },
  };
}

function isSame([type, listener, options]: Listening, [of, by, how]: Listening): boolean {
  return type === of && listener === by && isCapture(options) === isCapture(how);
}

function isCapture(options: Listening[2]): boolean {
  return (typeof options === 'object' ? options.capture : options) ?? false;
}

function trackTimers(signal: AbortSignal) {
  const timeouts = new Set<number>();
  const intervals = new Set<number>();
  signal.addEventListener('abort', () => {
    for (const id of timeouts) window.clearTimeout(id);
    for (const id of intervals) window.clearInterval(id);
  });
  return {
    setTimeout: (work: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      if (signal.aborted) return 0;
      const id = window.setTimeout(() => {
        timeouts.delete(id);
        work(...given);
      }, ms);
      timeouts.add(id);
      return id;
    },
    clearTimeout: (id: number | undefined) => {
      if (id !== undefined) timeouts.delete(id);
      window.clearTimeout(id);
    },
    setInterval: (work: () => void, ms?: number) => {
      if (signal.aborted) return 0;
      const id = window.setInterval(work, ms);
      intervals.add(id);
      return id;
    },
    clearInterval: (id: number | undefined) => {
      if (id !== undefined) intervals.delete(id);
      window.clearInterval(id);
    },
  };
}

/**
 * Opens databases and channels under names that contain the host's, and closes them at the end. An
 * open port retains its listeners as long as the page exists.
 */
function connections(signal: AbortSignal, named: (name: string) => string) {
  const onEnd = (close: () => void) => {
    if (signal.aborted) close();
    else signal.addEventListener('abort', close, { once: true });
  };
  return {
    indexedDB: {
      open: (name: string, version?: number) => {
        const request = window.indexedDB.open(named(name), version);
        request.addEventListener('success', () => onEnd(() => request.result.close()));
        return request;
      },
    },
    MessageChannel: class extends MessageChannel {
      constructor() {
        super();
        onEnd(() => this.port1.close());
      }
    },
    BroadcastChannel: class extends BroadcastChannel {
      constructor(name: string) {
        super(named(name));
        onEnd(() => this.close());
      }
    },
  };
}
