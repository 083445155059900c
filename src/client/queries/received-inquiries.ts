import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ReceivedFilters } from '#contract/filters.ts';
import {
  getReceivedInquiry,
  getReceivedMails,
  listQuickReplies,
  listReceivedInquiries,
} from '#contract/received-inquiries.ts';
import { inquiryQueries } from './inquiries.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export type ReceivedThread = OutputOf<typeof getReceivedInquiry>;

/** The inquiries to an exhibitor, shared by its members. */
export const receivedInquiryQueries = {
  all: () => ['received-inquiries', ownExhibitor()] as const,

  list: (filters: ReceivedFilters) =>
    infiniteQueryOptions({
      queryKey: [...receivedInquiryQueries.all(), 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listReceivedInquiries, { ...filters, page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      meta: { offline: true },
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...receivedInquiryQueries.all(), 'detail', id],
      queryFn: ({ signal }) => call(getReceivedInquiry, { id }, { signal }),
      // The stored answer may predate the last change: it is shown and refetched.
      staleTime: 0,
      meta: { offline: true },
    }),

  mails: () =>
    queryOptions({
      queryKey: ['received-mails', ownExhibitor()],
      queryFn: ({ signal }) => call(getReceivedMails, {}, { signal }),
    }),

  quickReplies: () =>
    queryOptions({
      queryKey: ['quick-replies', ownExhibitor()],
      queryFn: ({ signal }) => call(listQuickReplies, {}, { signal }),
      meta: { offline: true },
    }),
};

/** Invalidates the inbox, its threads and the unread count after a change of a received inquiry. */
export function invalidateReceived(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: receivedInquiryQueries.all() }),
    queryClient.invalidateQueries({ queryKey: inquiryQueries.unreadCounts() }),
  ]);
}
