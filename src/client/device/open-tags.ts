import { createStore, useStore } from './store.ts';

const refused = createStore(false);
let isWatching = false;

/**
 * Subscribes to the messaging app's answer whether pages may use its tags. Call it before each
 * `wx.config`, which makes the previous answer invalid.
 */
export function watchOpenTags() {
  refused.set(false);
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('WeixinOpenTagsError', () => refused.set(true));
}

/** True after the messaging app has refused its tags on this page. */
export function useAreOpenTagsRefused(): boolean {
  return useStore(refused, false);
}
