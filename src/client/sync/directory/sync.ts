import type { QueryClient } from '@tanstack/react-query';
import { isLineMetered } from './metered-connection.ts';
import { onDeviceChanged, readDevice } from './worker-state.ts';

/** Nouns whose queries are answered from the directory. */
const NOUNS: readonly unknown[] = ['exhibitors', 'exhibits'];

/**
 * Stores the directory on this device and brings it up to date: fetched whole unless the connection is
 * metered, then as deltas. Lists that are shown are refetched.
 */
export async function syncDirectory(queryClient: QueryClient) {
  let { version } = readDevice();
  onDeviceChanged(() => {
    const before = version;
    version = readDevice().version;
    if (before === null || version === null || version === before) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => NOUNS.includes(queryKey[0]),
    });
  });
  const { checkDirectory } = await import('./worker-client.ts');
  checkDirectory({ fetch: !isLineMetered() });
}
