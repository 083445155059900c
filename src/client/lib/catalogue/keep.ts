import type { QueryClient } from '@tanstack/react-query';
import { onDeviceChanged, readDevice } from './device-state.ts';
import { isLineMetered } from './line.ts';

/** Nouns whose answers come out of the catalogue. */
const NOUNS: readonly unknown[] = ['exhibitors', 'exhibits'];

/**
 * Keeps the catalogue on this device, as current as it can be: fetched whole unless that may cost
 * something, then in what changes. Lists that are shown follow it.
 */
export async function keepCatalogue(queryClient: QueryClient) {
  let { version } = readDevice();
  onDeviceChanged(() => {
    const before = version;
    version = readDevice().version;
    if (before === null || version === null || version === before) return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => NOUNS.includes(queryKey[0]),
    });
  });
  const { checkCatalogue } = await import('./device.ts');
  checkCatalogue({ fetch: !isLineMetered() });
}
