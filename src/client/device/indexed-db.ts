import { createStore, delMany, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { withTimeout } from './time.ts';

/**
 * Time-out: some phones never answer, or lose the database connection of a page that stays open.
 */
const WAIT_MS = 1_500;

const open = () => createStore('pavilion', 'kept');
const openStrict = () => createStrictStore('pavilion', 'kept');
let store = open();
let strictStore = openStrict();

/** The record under a key; undefined when it is missing or IndexedDB fails. */
export function readRecord(key: string): Promise<unknown> {
  return attempt<unknown>(() => get(key, store)).catch(() => undefined);
}

/** Writes a record; false when it could not be written. */
export function writeRecord(key: string, value: unknown, waitMs = WAIT_MS): Promise<boolean> {
  return attempt(() => set(key, value, store), waitMs).then(
    () => true,
    () => false,
  );
}

/**
 * Changes a record in one transaction, which is on disk when the promise resolves. A change to
 * undefined removes the record. The change may run twice, so it must be idempotent.
 * @throws when IndexedDB fails
 */
export function changeRecord(key: string, change: (stored: unknown) => unknown): Promise<void> {
  return attempt(() =>
    strictStore('readwrite', (store) => {
      const reading = store.get(key);
      reading.onsuccess = () => {
        const changed = change(reading.result);
        if (changed === undefined) store.delete(key);
        else store.put(changed, key);
      };
      return promisifyRequest(store.transaction);
    }),
  );
}

/** All keys; an empty list when IndexedDB fails. */
export function listRecordKeys(): Promise<string[]> {
  return attempt(() => keys<string>(store)).catch(() => []);
}

export function removeRecords(gone: string[]): Promise<void> {
  return attempt(() => delMany(gone, store)).catch(() => {});
}

/** Retries once on a new connection when the first attempt fails or hangs. */
async function attempt<T>(work: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  try {
    return await withTimeout(work(), waitMs);
  } catch {
    store = open();
    strictStore = openStrict();
    return withTimeout(work(), waitMs);
  }
}

/**
 * Opens a store like idb-keyval's with strict durability: writes are on disk once they resolve.
 * Browsers without that option write at once anyway, or as soon as possible.
 */
function createStrictStore(database_name: string, store_name: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
  const open = () => {
    const request = indexedDB.open(database_name);
    request.onupgradeneeded = () => request.result.createObjectStore(store_name);
    return promisifyRequest(request);
  };
  return async (mode, work) => {
    opening ??= open();
    const transaction = (await opening).transaction(store_name, mode, { durability: 'strict' });
    return work(transaction.objectStore(store_name));
  };
}
