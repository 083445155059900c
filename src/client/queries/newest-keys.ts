import type { BoardingList } from '#contract/boarding.ts';
import { newerKeySet } from '#contract/ticket-code.ts';

/**
 * A boarding list with the highest set of keys that this device has seen: an older one, as of a restored backup
 * or a replayed answer, must not bring back a key that was killed.
 */
export function withNewestKeys<List extends Pick<BoardingList, 'keys'>>(
  seen: readonly (List | undefined)[],
  list: List,
): List {
  let { keys } = list;
  for (const one of seen) if (one) keys = newerKeySet(keys, one.keys);
  return { ...list, keys };
}
