import { createStore, useStore } from '#client/device/store.ts';
import { call } from '#client/wire/api.ts';
import { getShareConfig } from '#contract/sharing.ts';
import { createShare, type ShareAttempt } from './share.ts';

/** Enough to see why a card is not set. */
const ATTEMPTS_SHOWN = 20;

const attempts = createStore<readonly ShareAttempt[]>([]);

/** Sets the card of this page in WeChat, and remembers how it went. */
export const pageShare = createShare({
  sign: (url) => call(getShareConfig, { url }),
  onAttempt: (attempt) => attempts.set([...attempts.get(), attempt].slice(-ATTEMPTS_SHOWN)),
});

/** Attempts since the document was loaded, the latest last. */
export function useShareAttempts(): readonly ShareAttempt[] {
  return useStore(attempts, attempts.get());
}
