import { useDevice } from './worker-state.ts';

/**
 * Time of the directory on the page, ISO 8601, when the device answered for an unreachable server;
 * else null.
 */
export function useDirectoryAge(): string | null {
  return useDevice(
    ({ isAway, checked_at }) => (isAway ? new Date(checked_at).toISOString() : null),
    null,
  );
}
