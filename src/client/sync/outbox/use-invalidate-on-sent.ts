import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { invalidateAfterSending } from './invalidate.ts';
import { onSent } from './outbox.ts';
import { countSent } from './outbox-state.ts';

/** Number of sent calls at the last invalidation, by call and query key. */
const seen = new Map<string, number>();

/**
 * Invalidates the queries that a sent call changes. This includes calls sent before the answer was
 * shown: the answer may have left the server earlier.
 */
export function useInvalidateOnSent(endpoint: Endpoint, queryKey: QueryKey) {
  const queryClient = useQueryClient();
  const key = hashKey(queryKey);
  useEffect(() => {
    const name = `${endpoint.path} ${key}`;
    const invalidate = () => {
      seen.set(name, countSent(endpoint.path));
      void invalidateAfterSending(queryClient, JSON.parse(key));
    };
    if (countSent(endpoint.path) !== (seen.get(name) ?? 0)) invalidate();
    return onSent(endpoint, invalidate);
  }, [endpoint, key, queryClient]);
}
