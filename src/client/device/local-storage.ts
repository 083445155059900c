import { hasPassed, hasSurelyPassed } from './clock.ts';

const PREFIX = 'pavilion:';

/** Keys without personal data: a sign-out leaves them. */
const NEVER_PERSONAL: readonly string[] = [
  'channel',
  'clock',
  'revocations',
  'device',
  'forgotten',
  'directory',
  'topics',
  'compact',
].map((key) => PREFIX + key);

interface Entry {
  value: unknown;
  /** By the server's clock, milliseconds since 1970; null: never expires. */
  expires_at: number | null;
}

/**
 * The value under a key; undefined when it is missing or expired, or local storage fails.
 * @param isOver expiry test; `hasSurelyPassed` for values that a wrong clock must not hide
 */
export function readStored(key: string, isOver: (moment: number) => boolean = hasPassed): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text === null) return undefined;
    const { value, expires_at }: Entry = JSON.parse(text);
    if (expires_at !== null && isOver(expires_at)) return undefined;
    return value;
  } catch {
    return undefined;
  }
}

/**
 * Writes a value that expires by the server's clock. Returns false when the browser refuses
 * (private window, full disk).
 */
export function writeStored(key: string, value: unknown, expires_at: Date | null = null): boolean {
  try {
    const entry: Entry = { value, expires_at: expires_at?.getTime() ?? null };
    localStorage.setItem(PREFIX + key, JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(key: string) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is unavailable: there is nothing to remove.
  }
}

/** Deletes expired values. Keys that no code reads again would otherwise stay for ever. */
export function removeExpired() {
  try {
    for (const name of Object.keys(localStorage))
      if (hasExpired(name)) localStorage.removeItem(name);
  } catch {
    // Storage is unavailable: there is nothing to remove.
  }
}

function hasExpired(name: string): boolean {
  if (!name.startsWith(PREFIX)) return false;
  try {
    const entry: Entry | null = JSON.parse(localStorage.getItem(name) ?? 'null');
    return typeof entry?.expires_at === 'number' && hasSurelyPassed(entry.expires_at);
  } catch {
    // Another script wrote this value.
    return false;
  }
}

/** Lists the keys with a prefix. */
export function listStored(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX + prefix))
      .map((name) => name.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Calls back when another tab changes a key. */
export function onStoredElsewhere(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === PREFIX + key || event.key === null) changed();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Stores a value for this visit in this tab (session storage). */
export function storeForVisit(key: string, value: string) {
  try {
    sessionStorage.setItem(PREFIX + key, value);
  } catch {
    // Storage is unavailable: the page will ask again.
  }
}

export function readForVisit(key: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Removes all stored personal data. */
export function removeEverythingPersonal() {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const name of Object.keys(storage)) {
        if (name.startsWith(PREFIX) && !NEVER_PERSONAL.includes(name)) storage.removeItem(name);
      }
    }
    // Browsers send `storage` events to other tabs only.
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  } catch {
    // Storage is unavailable: there is nothing to remove.
  }
}
