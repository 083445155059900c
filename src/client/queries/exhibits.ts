import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  fetchExhibit,
  fetchExhibits,
  fetchSelection,
} from '#client/sync/directory/directory-calls.ts';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { listCollected } from '#contract/exhibits.ts';
import type { ExhibitFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';

export type CollectedExhibit = OutputOf<typeof listCollected>['items'][number];

const HOUR_MS = 60 * 60_000;

export const exhibitQueries = {
  all: () => ['exhibits'] as const,

  /** One page: the list asks for those that are looked at. */
  list: (filters: ExhibitFilters, page: number) =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'list', filters, page],
      queryFn: ({ signal }) => fetchExhibits(filters, page, signal),
      // As it opens; everything else is answered from the directory.
      meta: { offline: page === 1 && Object.keys(filters).length === 0 },
    }),

  /** Names of the halls and categories of the filters. */
  selection: () =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'selection'],
      queryFn: ({ signal }) => fetchSelection(signal),
      staleTime: HOUR_MS,
      meta: { offline: true },
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'detail', id],
      queryFn: ({ signal, client }) => askWhole(client, id, signal),
      staleTime: ({ state }) => (state.data?.is_partial ? 0 : 60_000),
      meta: { offline: true },
    }),

  /** The first exhibits of an exhibitor. */
  ofExhibitor: (exhibitor_id: string) =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'of-exhibitor', exhibitor_id],
      queryFn: ({ signal }) => fetchExhibits({ exhibitor_id }, 1, signal),
      meta: { offline: true },
    }),

  /** All collected exhibits: they are looked at without a network too. */
  collected: () =>
    queryOptions({
      queryKey: [...exhibitQueries.all(), 'collected'],
      queryFn: ({ signal }) => askCollected(signal),
      // The persisted answer may be from before the last note.
      staleTime: 0,
      meta: { offline: true },
    }),
};

/**
 * An exhibit, whole if the server answers. Offline, the directory holds less of one that was looked at
 * than the cached answer: then that stays.
 */
async function askWhole(client: QueryClient, id: string, signal: AbortSignal) {
  const answer = await fetchExhibit(id, signal);
  const kept = client.getQueryData(exhibitQueries.detail(id).queryKey);
  if (answer.is_partial && kept && !kept.is_partial) {
    throw new CallError('NO_ANSWER', 0, 'No answer');
  }
  return answer;
}

/** More than anyone finds again in a list. */
const COLLECTED_PAGES_MAX = 20;

async function askCollected(signal: AbortSignal): Promise<CollectedExhibit[]> {
  const found: CollectedExhibit[] = [];
  for (let page = 1; page <= COLLECTED_PAGES_MAX; page++) {
    const asked = { page, page_size: limits.PAGE_SIZE_MAX };
    const { items, next_page } = await call(listCollected, asked, { signal });
    found.push(...items);
    if (next_page === null) break;
  }
  return found;
}
