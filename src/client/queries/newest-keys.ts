import type { BoardingList } from '#contract/boarding.ts';
import { newerKeySet } from '#contract/ticket-code.ts';

/**
 * Returns a boarding list with the newest set of keys that this device has seen. An older set
 * (restored backup, replayed answer) must not revive a revoked key.
 */
export function withNewestKeys<List extends Pick<BoardingList, 'keys'>>(
  seen: readonly (List | undefined)[],
  list: List,
): List {
  let { keys } = list;
  for (const one of seen) if (one) keys = newerKeySet(keys, one.keys);
  return { ...list, keys };
}
