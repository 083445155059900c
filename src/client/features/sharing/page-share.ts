import { useSyncExternalStore } from 'react';
import { call } from '#client/wire/api.ts';
import { getShareConfig } from '#contract/sharing.ts';
import { createShare, type ShareAttempt } from './share.ts';

/** Enough to see why a card is not set. */
const ATTEMPTS_SHOWN = 20;

let attempts: readonly ShareAttempt[] = [];
const listeners = new Set<() => void>();

/** Sets the card of this page in WeChat, and remembers how it went. */
export const pageShare = createShare({
  sign: (url) => call(getShareConfig, { url }),
  onAttempt: (attempt) => {
    attempts = [...attempts, attempt].slice(-ATTEMPTS_SHOWN);
    for (const listener of listeners) listener();
  },
});

/** Attempts since the document was loaded, the latest last. */
export function useShareAttempts(): readonly ShareAttempt[] {
  return useSyncExternalStore(
    subscribe,
    () => attempts,
    () => attempts,
  );
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
