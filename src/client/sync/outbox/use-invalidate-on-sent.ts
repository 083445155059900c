import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { onSent } from './outbox.ts';
import { countSent } from './outbox-state.ts';

/** How much had been sent of a call when the answers that it changes were last asked for anew. */
const seen = new Map<string, number>();

/**
 * Asks anew for the answers that a call changes whenever it was sent. Also for what was sent before
 * they were shown: they may have left the server before it arrived there.
 */
export function useInvalidateOnSent(endpoint: Endpoint, queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const key = hashKey(queryKey);
  useEffect(() => {
    const name = `${endpoint.path} ${key}`;
    const askAnew = () => {
      seen.set(name, countSent(endpoint.path));
      void queryClient.invalidateQueries({ queryKey: JSON.parse(key) });
    };
    if (countSent(endpoint.path) !== (seen.get(name) ?? 0)) askAnew();
    return onSent(endpoint, askAnew);
  }, [endpoint, key, queryClient]);
}
