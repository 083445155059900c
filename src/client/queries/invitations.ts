import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { call } from '#client/wire/api.ts';
import {
  getInvitationBase,
  type InvitationDraft,
  listExhibitorInvitations,
  listInvitedBuyers,
  previewInvitation,
  viewInvitation,
} from '#contract/exhibitor-invitations.ts';
import { getInvitation, getOwnGroup, listOwnInvitations } from '#contract/invitations.ts';
import { type FigureGroup, getInvitedBy, listFigures } from '#contract/journeys.ts';
import { getShortLink, listChannelLinks } from '#contract/short-links.ts';
import { ownExhibitor } from './own-exhibitor.ts';

export const invitationQueries = {
  all: () => ['invitations', readSignIn()?.account_id ?? '', ownExhibitor()] as const,

  /** The inviting person or company, by the code in the address. */
  shown: (invite: string) =>
    queryOptions({
      queryKey: ['invitations', 'shown', invite],
      queryFn: ({ signal }) => call(getInvitation, { invite }, { signal }),
    }),

  link: (id: string) =>
    queryOptions({
      queryKey: ['invitations', 'link', id],
      queryFn: ({ signal }) => call(getShortLink, { id }, { signal }),
    }),

  base: () =>
    queryOptions({
      queryKey: ['invitations', 'base'],
      queryFn: ({ signal }) => call(getInvitationBase, {}, { signal }),
    }),

  ofExhibitor: (code: string) =>
    queryOptions({
      queryKey: ['invitations', 'of-exhibitor', code],
      queryFn: ({ signal }) => call(viewInvitation, { code }, { signal }),
    }),

  /** The friends whom the user has invited. */
  own: () =>
    infiniteQueryOptions({
      queryKey: [...invitationQueries.all(), 'own'],
      queryFn: ({ pageParam, signal }) => call(listOwnInvitations, { page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => page.next_page,
      staleTime: 0,
    }),

  group: () =>
    queryOptions({
      queryKey: [...invitationQueries.all(), 'group'],
      queryFn: ({ signal }) => call(getOwnGroup, {}, { signal }),
      staleTime: 0,
    }),

  invitedBy: () =>
    queryOptions({
      queryKey: [...invitationQueries.all(), 'invited-by'],
      queryFn: ({ signal }) => call(getInvitedBy, {}, { signal }),
    }),

  /** Poster and page of an unsaved invitation. */
  preview: (draft: InvitationDraft) =>
    queryOptions({
      queryKey: [...invitationQueries.all(), 'preview', draft],
      queryFn: ({ signal }) => call(previewInvitation, draft, { signal }),
      // Each answer is a picture: only the last few are worth their memory.
      gcTime: 30_000,
    }),

  /** The invitations of the user's exhibitor, or the one with an id. */
  company: (id?: string) =>
    infiniteQueryOptions({
      queryKey: [...invitationQueries.all(), 'company', id ?? ''],
      queryFn: ({ pageParam, signal }) =>
        call(listExhibitorInvitations, { id, page: pageParam, page_size: 50 }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => page.next_page,
      staleTime: 0,
    }),

  buyers: (id: string) =>
    infiniteQueryOptions({
      queryKey: [...invitationQueries.all(), 'buyers', id],
      queryFn: ({ pageParam, signal }) =>
        call(listInvitedBuyers, { id, page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: (page) => page.next_page,
      staleTime: 0,
    }),

  channels: () =>
    queryOptions({
      queryKey: [...invitationQueries.all(), 'channels'],
      queryFn: ({ signal }) => call(listChannelLinks, {}, { signal }),
      staleTime: 0,
    }),

  figures: (by: FigureGroup) =>
    queryOptions({
      queryKey: [...invitationQueries.all(), 'figures', by],
      queryFn: ({ signal }) => call(listFigures, { by }, { signal }),
      staleTime: 0,
    }),
};
