import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { call } from '#client/wire/api.ts';
import { listMatchingBuyingLeads } from '#contract/buying-leads.ts';
import { getCompanyProfile } from '#contract/company-profiles.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { listExhibitCategories } from '#contract/exhibitors.ts';
import type { MatchingFilters, ReceivedFilters } from '#contract/filters.ts';
import {
  countUnread,
  getReceivedInquiry,
  getReceivedMails,
  listQuickReplies,
  listReceivedInquiries,
} from '#contract/inquiries.ts';
import { listMembers } from '#contract/members.ts';
import { getNumbers } from '#contract/numbers.ts';
import { getOwnExhibit, listOwnExhibits } from '#contract/own-exhibits.ts';

export type ReceivedThread = OutputOf<typeof getReceivedInquiry>;
export type OwnExhibitRow = OutputOf<typeof listOwnExhibits>['items'][number];

/** All that the people of an exhibitor share. Whoever acts for another one is shown nothing of it. */
export const workspaceQueries = {
  all: () => ['workspace', readSignIn()?.member?.exhibitor_id ?? ''] as const,

  /** To be edited: never from what is stored. */
  profile: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), 'profile'],
      queryFn: ({ signal }) => call(getCompanyProfile, {}, { signal }),
    }),

  numbers: (days: InputOf<typeof getNumbers>['days']) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), 'numbers', days],
      queryFn: ({ signal }) => call(getNumbers, { days }, { signal }),
      meta: { offline: true },
    }),

  exhibits: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), 'exhibits', 'list'],
      queryFn: ({ signal }) => call(listOwnExhibits, {}, { signal }),
      // What is stored may be from before the last change: it is shown, and asked for again.
      staleTime: 0,
      meta: { offline: true },
    }),

  exhibit: (id: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), 'exhibits', 'detail', id],
      queryFn: ({ signal }) => call(getOwnExhibit, { id }, { signal }),
    }),

  categories: () =>
    queryOptions({
      queryKey: ['exhibitors', 'categories'],
      queryFn: ({ signal }) => call(listExhibitCategories, {}, { signal }),
      staleTime: 60 * 60_000,
      meta: { offline: true },
    }),

  people: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), 'people'],
      queryFn: ({ signal }) => call(listMembers, {}, { signal }),
      meta: { offline: true },
    }),

  inquiries: () => [...workspaceQueries.all(), 'inquiries'] as const,

  inbox: (filters: ReceivedFilters) =>
    infiniteQueryOptions({
      queryKey: [...workspaceQueries.inquiries(), 'list', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listReceivedInquiries, { ...filters, page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      meta: { offline: true },
    }),

  thread: (id: string) =>
    queryOptions({
      queryKey: [...workspaceQueries.inquiries(), 'detail', id],
      queryFn: ({ signal }) => call(getReceivedInquiry, { id }, { signal }),
      meta: { offline: true },
    }),

  unread: () =>
    queryOptions({
      queryKey: [...workspaceQueries.inquiries(), 'unread'],
      queryFn: ({ signal }) => call(countUnread, {}, { signal }),
    }),

  mails: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), 'mails'],
      queryFn: ({ signal }) => call(getReceivedMails, {}, { signal }),
    }),

  quickReplies: () =>
    queryOptions({
      queryKey: [...workspaceQueries.all(), 'quick-replies'],
      queryFn: ({ signal }) => call(listQuickReplies, {}, { signal }),
      meta: { offline: true },
    }),

  leads: (filters: MatchingFilters) =>
    infiniteQueryOptions({
      queryKey: [...workspaceQueries.all(), 'leads', filters],
      queryFn: ({ pageParam, signal }) =>
        call(listMatchingBuyingLeads, { ...filters, page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      meta: { offline: true },
    }),
};
