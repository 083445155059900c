import { useDevice } from './worker-state.ts';

/**
 * Time of the directory that a page shows, ISO 8601, where the device answered because the server could
 * not be reached; else null.
 */
export function useDirectoryAge(): string | null {
  return useDevice(
    ({ isAway, checked_at }) => (isAway ? new Date(checked_at).toISOString() : null),
    null,
  );
}
