import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import type { MailingFilters, RecipientFilters } from '#contract/mailing-filters.ts';
import {
  type Audience,
  countAudience,
  getMailing,
  listMailingItems,
  listMailings,
  listRecipients,
  type MailingForm,
  previewMailing,
} from '#contract/mailings.ts';
import { consoleQueries } from './console.ts';

/** How often the page of a message that is being sent asks for its results. */
const SENDING_MS = 5_000;

/** The organiser's queries about messages to audiences; none is persisted. */
export const mailingQueries = {
  all: () => [...consoleQueries.all(), 'mailings'] as const,
  list: (filters: MailingFilters) =>
    infiniteQueryOptions({
      queryKey: [...mailingQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listMailings, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...mailingQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getMailing, { id }, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.state === 'sending' ? SENDING_MS : false),
    }),
  /** @param settled the number of recipients with a result: a new one is a reason to read again */
  recipients: (filters: RecipientFilters, settled: number) =>
    infiniteQueryOptions({
      queryKey: [...mailingQueries.all(), 'recipients', filters, settled],
      queryFn: ({ pageParam, signal }) =>
        call(listRecipients, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  audience: (audience: Audience) =>
    queryOptions({
      queryKey: [...mailingQueries.all(), 'audience', audience],
      queryFn: ({ signal }) => call(countAudience, audience, { signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
  items: () =>
    queryOptions({
      queryKey: [...mailingQueries.all(), 'items'],
      queryFn: ({ signal }) => call(listMailingItems, {}, { signal }),
    }),
  preview: (form: MailingForm) =>
    queryOptions({
      queryKey: [...mailingQueries.all(), 'preview', form],
      queryFn: ({ signal }) => call(previewMailing, form, { signal }),
      placeholderData: keepPreviousData,
    }),
};
