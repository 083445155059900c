import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchExhibit, fetchExhibitor } from '#client/sync/directory/directory-calls.ts';
import { call } from '#client/wire/api.ts';
import { countUnread, getInquiry, listInquiries } from '#contract/inquiries.ts';

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
      queryFn: async ({ signal }) => {
        if (exhibit_id) {
          const { name, ...exhibit } = await fetchExhibit(exhibit_id, signal);
          const { country, country_name } = await fetchExhibitor(exhibit.exhibitor_id, signal);
          const { exhibitor_name, hall, booth } = exhibit;
          return {
            exhibitor_id: exhibit.exhibitor_id,
            ...{ exhibit_id, exhibitor_name, hall, booth, country, country_name },
            exhibit_name: name,
          };
        }
        const asked = await fetchExhibitor(exhibitor_id ?? '', signal);
        const { id, name, hall, booth, country, country_name } = asked;
        return { exhibitor_id: id, exhibitor_name: name, hall, booth, country, country_name };
      },
      meta: { offline: true },
    }),
};
