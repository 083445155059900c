import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { getOwnArticle, listOwnArticles } from '#contract/exhibitor-manual.ts';
import { ownExhibitor } from './own-exhibitor.ts';

/** The manual of the organiser for the exhibitor. */
export const ownManualQueries = {
  all: () => ['own-manual', ownExhibitor()] as const,

  // The halls have no network while booths are built.
  list: () =>
    queryOptions({
      queryKey: [...ownManualQueries.all(), 'list'],
      queryFn: ({ signal }) => call(listOwnArticles, {}, { signal }),
      staleTime: 0,
      meta: { offline: true },
    }),

  found: (keyword: string) =>
    queryOptions({
      queryKey: [...ownManualQueries.all(), 'found', keyword],
      queryFn: ({ signal }) => call(listOwnArticles, { keyword }, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...ownManualQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getOwnArticle, { id }, { signal }),
      staleTime: 0,
      meta: { offline: true },
    }),
};
