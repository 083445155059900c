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
      // The stored answer may predate the last change: it is shown and refetched.
      staleTime: 0,
      meta: { offline: true },
    }),

  thread: (account_id: string, id: string) =>
    queryOptions({
      queryKey: [...inquiryQueries.all(), 'detail', account_id, id],
      queryFn: ({ signal }) => call(getInquiry, { id }, { signal }),
      staleTime: 0,
      meta: { offline: true },
    }),

  unreadCounts: () => [...inquiryQueries.all(), 'unread'] as const,

  /** Number of unread threads, as a buyer and as a member. */
  unread: (account_id: string) =>
    queryOptions({
      queryKey: [...inquiryQueries.unreadCounts(), account_id],
      queryFn: ({ signal }) => call(countUnread, {}, { signal }),
      // A number in the frame: the age of a page is that of its own answers.
      meta: { isOfFrame: true },
    }),

  /** The exhibits of a joint inquiry, by exhibitor; removed exhibits are counted. */
  aboutSeveral: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...inquiryQueries.all(), 'about-several', ids],
      queryFn: async ({ client }) => {
        const found = await Promise.allSettled(
          ids.map((exhibit_id) => client.ensureQueryData(inquiryQueries.about({ exhibit_id }))),
        );
        const abouts = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
        const groups = new Map<string, About[]>();
        for (const about of abouts) {
          groups.set(about.exhibitor_id, [...(groups.get(about.exhibitor_id) ?? []), about]);
        }
        const asked = [...groups.values()].flatMap((group) => groupOf(group) ?? []);
        return { asked, missing: ids.length - abouts.length };
      },
    }),

  /** The subject of a new inquiry: an exhibit or exhibitor. */
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
          hall,
          booth,
          exhibitor_id: exhibitor.id,
          exhibitor_name: exhibitor.name,
          country: exhibitor.country,
          country_name: exhibitor.country_name,
          ...(exhibit && { exhibit_id: exhibit.id, exhibit_name: exhibit.name }),
        };
      },
      meta: { offline: true },
    }),
};

interface About {
  exhibitor_id: string;
  exhibitor_name: string;
  country: string;
  country_name: string;
  exhibit_id?: string;
  exhibit_name?: string;
}

/** An exhibitor with its exhibits. */
function groupOf(abouts: readonly About[]) {
  const [first] = abouts;
  if (!first) return null;
  const { exhibitor_id, exhibitor_name, country, country_name } = first;
  const exhibits = abouts.map(({ exhibit_id = '', exhibit_name = '' }) => ({
    id: exhibit_id,
    name: exhibit_name,
  }));
  return { exhibitor_id, exhibitor_name, country, country_name, exhibits };
}
