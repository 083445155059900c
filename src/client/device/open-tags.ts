import { createStore, useStore } from './store.ts';

const refused = createStore(false);
let isWatching = false;

/**
 * Follows whether the messaging app lets pages use its tags. To be called before each `wx.config`: the
 * answer to the one before no longer counts.
 */
export function watchOpenTags() {
  refused.set(false);
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('WeixinOpenTagsError', () => refused.set(true));
}

/** The messaging app has said that its tags do not work here. */
export function useAreOpenTagsRefused(): boolean {
  return useStore(refused, false);
}
