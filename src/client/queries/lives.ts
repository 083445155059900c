import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { hearsEvents } from '#client/wire/events/stream.ts';
import type { LiveFilters } from '#contract/live-filters.ts';
import { getLive, getLiveState, listLives, listSubscribedLives } from '#contract/lives.ts';

/**
 * Polling interval. Events report most changes at once; polling fetches the rest. Pages do not all
 * poll together.
 */
const ASK_MS = 60_000;
/** Polling interval without events: the maximum delay in reporting that a stream has stopped. */
const ASK_UNHEARD_MS = 15_000;
const FRESH_MS = 5_000;

export const liveQueries = {
  all: () => ['lives'] as const,

  list: (filters: LiveFilters) =>
    infiniteQueryOptions({
      queryKey: [...liveQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listLives, { ...filters, page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      staleTime: FRESH_MS,
      meta: { offline: true },
    }),

  /** The first streams about an exhibit or of an exhibitor. */
  about: (filters: Pick<LiveFilters, 'exhibitor_id' | 'exhibit_id'>) =>
    queryOptions({
      queryKey: [...liveQueries.all(), 'about', filters],
      queryFn: ({ signal }) => call(listLives, { ...filters, page_size: 3 }, { signal }),
    }),

  /** A few streams that are on the air, for other pages. */
  onNow: () =>
    queryOptions({
      queryKey: [...liveQueries.all(), 'on-now'],
      queryFn: ({ signal }) => call(listLives, { phase: 'on', page_size: 3 }, { signal }),
      refetchInterval: ASK_MS,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getLive, { id }, { signal }),
      meta: { offline: true },
    }),

  /** Never cached: a player needs the current state. */
  state: (id: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(), 'state', id],
      queryFn: ({ signal }) => call(getLiveState, { id }, { signal }),
      staleTime: 0,
      refetchInterval: () => (hearsEvents() ? ASK_MS : ASK_UNHEARD_MS) * (0.75 + Math.random() / 2),
    }),

  subscribed: (account_id: string) =>
    queryOptions({
      queryKey: [...liveQueries.all(), 'subscribed', account_id],
      queryFn: ({ signal }) => call(listSubscribedLives, {}, { signal }),
    }),
};
