import { promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * Opens a store of idb-keyval's kind whose writes are on the disk once they are done. Browsers that do
 * not know of that write at once anyway, or as soon as they can.
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
