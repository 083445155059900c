import { storageOfHost } from './host-storage.ts';

/**
 * The browser as the application sees it inside a host: the document is our shadow root, addresses are
 * those of this site, and what is opened or set going is noted, so that nothing of it outlives the
 * application. The built script takes these in place of the globals of the same names.
 */
export interface Page {
  globals: Record<string, unknown>;
  /** Ends timers, listeners, connections. */
  end: () => void;
}

interface PageOptions {
  root: ShadowRoot;
  /** Stands for `<html>` and `<body>`. */
  body: HTMLElement;
  /** Scheme and host of this site. */
  origin: string;
  /** Divides what is stored under the host’s origin. */
  host: string;
  invite: string | undefined;
  /** The address bar is the host's alone. */
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
    // Those of this origin are the host's: its worker, and what it has stored.
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

/** Queries of the document find what is ours, and nothing of the host's. */
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
 * An object with some of its properties replaced. What is set on it stays with it. Methods of the browser
 * refuse to work on anything but the object itself, and so do those that a host has put in their place; a
 * class is left as it is. What is undefined is not there.
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
 * Listens until the application ends. Each listener is then removed by name: hosts that keep a list of
 * listeners do not see those that a signal ends.
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
 * Databases and channels, under names of this host's where they have any, closed at the end: a port that is
 * open holds what listens to it for as long as the page is there.
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
