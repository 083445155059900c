import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/wire/api.ts';
import { countUnread, getInquiry, listInquiries } from '#contract/inquiries.ts';
import { exhibitorQueries } from './exhibitors.ts';
import { exhibitQueries } from './exhibits.ts';

export const inquiryQueries = {
  all: () => ['inquiries'] as const,

  list: (account_id: string) =>
    infiniteQueryOptions({
      queryKey: [...inquiryQueries.all(), 'list', account_id],
      queryFn: ({ pageParam, signal }) => call(listInquiries, { page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => page.next_page,
      meta: { offline: true },
    }),

  thread: (account_id: string, id: string) =>
    queryOptions({
      queryKey: [...inquiryQueries.all(), 'detail', account_id, id],
      queryFn: ({ signal }) => call(getInquiry, { id }, { signal }),
      meta: { offline: true },
    }),

  unreadCounts: () => [...inquiryQueries.all(), 'unread'] as const,

  /** Threads with something new, as a buyer and as a member. */
  unread: (account_id: string) =>
    queryOptions({
      queryKey: [...inquiryQueries.unreadCounts(), account_id],
      queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    }),

  /** The exhibit or exhibitor that a new inquiry is about. */
  about: ({ exhibit_id, exhibitor_id }: { exhibit_id?: string; exhibitor_id?: string }) =>
    queryOptions({
      queryKey: [...inquiryQueries.all(), 'about', exhibit_id ?? exhibitor_id],
      queryFn: async ({ client }) => {
        const exhibit =
          exhibit_id && (await client.ensureQueryData(exhibitQueries.detail(exhibit_id)));
        const exhibitor = await client.ensureQueryData(
          exhibitorQueries.detail(exhibit ? exhibit.exhibitor_id : (exhibitor_id ?? '')),
        );
        const { hall, booth } = exhibit || exhibitor;
        return {
          ...{ hall, booth, exhibitor_id: exhibitor.id, exhibitor_name: exhibitor.name },
          ...{ country: exhibitor.country, country_name: exhibitor.country_name },
          ...(exhibit && { exhibit_id: exhibit.id, exhibit_name: exhibit.name }),
        };
      },
      meta: { offline: true },
    }),
};
