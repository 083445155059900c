import { promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * Opens a store like idb-keyval's with strict durability: writes are on disk once they resolve.
 * Browsers without that option write at once anyway, or as soon as possible.
 */
export function createStrictStore(database_name: string, store_name: string): UseStore {
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
