import type { QueryClient } from '@tanstack/react-query';
import { readStored, writeStored } from '#client/device/local-storage.ts';
import { isLineMetered } from './metered-connection.ts';
import { onDeviceChanged, readDevice } from './worker-state.ts';

/** Says without opening the database that a directory is stored on this device. */
const STORED = 'directory';
/** Nouns whose queries are answered from the directory. */
const NOUNS: readonly unknown[] = ['exhibitors', 'exhibits'];

/**
 * Stores the directory on this device and brings it up to date: fetched whole unless the connection is
 * metered, then as deltas. Lists that are shown are refetched.
 * @param onStored called once it is there
 */
export async function syncDirectory(queryClient: QueryClient, onStored: () => void) {
  let { version } = readDevice();
  onDeviceChanged(() => {
    const before = version;
    version = readDevice().version;
    if (version !== null && before === null) {
      writeStored(STORED, true);
      onStored();
    }
    if (before === null || version === null || version === before) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => NOUNS.includes(queryKey[0]),
    });
  });
  const isMetered = isLineMetered();
  // Nothing to bring up to date, and nothing to fetch: the worker is not worth its bytes yet.
  if (isMetered && readStored(STORED) !== true) return;
  const { checkDirectory } = await import('./worker-client.ts');
  checkDirectory({ fetch: !isMetered });
}
