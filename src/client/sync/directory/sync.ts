import type { QueryClient } from '@tanstack/react-query';
import { readStored, writeStored } from '#client/device/local-storage.ts';
import { isLineMetered } from './metered-connection.ts';
import { onDeviceChanged, readDevice } from './worker-state.ts';

/** Flag in local storage: a directory is stored. It avoids opening the database. */
const STORED = 'directory';
/** Query keys that the directory answers. */
const NOUNS: readonly unknown[] = ['exhibitors', 'exhibits'];

/**
 * Stores the directory on this device and updates it: a whole pack unless the connection is
 * metered, then deltas. Visible lists are refetched.
 * @param onStored called once it is stored
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
  // Nothing to update and nothing to fetch: the worker is not worth its bytes yet.
  if (isMetered && readStored(STORED) !== true) return;
  const { checkDirectory } = await import('./worker-client.ts');
  checkDirectory({ fetch: !isMetered });
}
