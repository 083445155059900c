import type { QueryClient } from '@tanstack/react-query';
import { isLineMetered } from './metered-connection.ts';
import { onDeviceChanged, readDevice } from './worker-state.ts';

/** Nouns whose answers come out of the directory. */
const NOUNS: readonly unknown[] = ['exhibitors', 'exhibits'];

/**
 * Keeps the directory on this device, as current as it can be: fetched whole unless that may cost
 * something, then in what changes. Lists that are shown follow it.
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
