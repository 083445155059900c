import { serverNow } from './clock.ts';
import { readStored, writeStored } from './local-storage.ts';

/** Outlasts a sign-out: other tabs tell by it that somebody has signed out, where a sign-in may merely have ended. */
const KEY = 'forgotten';

export function markSignOut() {
  writeStored(KEY, serverNow().getTime());
}

/** When somebody last signed out in this browser, milliseconds since 1970; 0: nobody has. */
export function lastSignOutAt(): number {
  return Number(readStored(KEY) ?? 0);
}
