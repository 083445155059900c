import { serverNow } from './clock.ts';
import { readStored, writeStored } from './local-storage.ts';

/**
 * Survives a sign-out. It shows other tabs that the user signed out and the sign-in did not just
 * end.
 */
const KEY = 'forgotten';

export function markSignOut() {
  writeStored(KEY, serverNow().getTime());
}

/** Time of the last sign-out in this browser, milliseconds since 1970; 0: never. */
export function lastSignOutAt(): number {
  return Number(readStored(KEY) ?? 0);
}
