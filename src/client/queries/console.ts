import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { call } from '#client/wire/api.ts';
import { type BoardingList, getBoardingList, listBoardingTours } from '#contract/boarding.ts';
import type { EntryFilters, InvitedFilters } from '#contract/check-in-filters.ts';
import { getEntryFigures, listEntries, listInvitedPeople } from '#contract/check-ins.ts';
import { listConferenceInvitations } from '#contract/conference-invitations.ts';
import { listFeedback } from '#contract/feedback.ts';
import type { FeedbackFilters } from '#contract/feedback-filters.ts';
import { listHistory } from '#contract/history.ts';
import type { HistoryFilters } from '#contract/history-filters.ts';
import { getConsoleNumbers } from '#contract/numbers.ts';
import { getOwnAccess, getRecoveryCodes, listOrganisers } from '#contract/organisers.ts';
import { getConferenceDraft, getProgrammeDraft } from '#contract/programme-drafts.ts';
import { getReleasePreview } from '#contract/programme-releases.ts';
import type { SignUpFilters } from '#contract/sign-up-filters.ts';
import { listSignUpItems, listSignUps } from '#contract/sign-ups.ts';
import { getTourDraft } from '#contract/tour-drafts.ts';
import type { VisaLetterFilters } from '#contract/visa-letter-filters.ts';
import { getLetterDesk, listVisaLetters } from '#contract/visa-letters-console.ts';
import { withNewestKeys } from './newest-keys.ts';

/** The console's queries, keyed by the signed-in account. Only boarding lists are persisted. */
const ofConsole = (...parts: unknown[]) => ['console', readSignIn()?.account_id ?? '', ...parts];

export const consoleQueries = {
  all: () => ofConsole(),
  access: () =>
    queryOptions({
      queryKey: ofConsole('access'),
      queryFn: ({ signal }) => call(getOwnAccess, {}, { signal }),
    }),
  recoveryCodes: () =>
    queryOptions({
      queryKey: ofConsole('recovery-codes'),
      queryFn: ({ signal }) => call(getRecoveryCodes, {}, { signal }),
      staleTime: 0,
    }),
  numbers: () =>
    queryOptions({
      queryKey: ofConsole('numbers'),
      queryFn: ({ signal }) => call(getConsoleNumbers, {}, { signal }),
    }),
  people: () =>
    queryOptions({
      queryKey: ofConsole('people'),
      queryFn: ({ signal }) => call(listOrganisers, {}, { signal }),
    }),
  programme: () =>
    queryOptions({
      queryKey: ofConsole('programme'),
      queryFn: ({ signal }) => call(getProgrammeDraft, {}, { signal }),
    }),
  conference: (id: string) =>
    queryOptions({
      queryKey: ofConsole('programme', 'conference', id),
      queryFn: ({ signal }) => call(getConferenceDraft, { id }, { signal }),
      // Editors start from the version just read.
      staleTime: 0,
      gcTime: 0,
    }),
  tour: (id: string) =>
    queryOptions({
      queryKey: ofConsole('programme', 'tour', id),
      queryFn: ({ signal }) => call(getTourDraft, { id }, { signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  invitations: (conference_id: string) =>
    queryOptions({
      queryKey: ofConsole('programme', 'invitations', conference_id),
      queryFn: ({ signal }) => call(listConferenceInvitations, { conference_id }, { signal }),
      staleTime: 0,
    }),
  preview: () =>
    queryOptions({
      queryKey: ofConsole('programme', 'preview'),
      queryFn: ({ signal }) => call(getReleasePreview, {}, { signal }),
      staleTime: 0,
    }),
  history: (filters: HistoryFilters) =>
    infiniteQueryOptions({
      queryKey: ofConsole('history', filters),
      queryFn: ({ pageParam, signal }) =>
        call(listHistory, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
  feedback: (filters: FeedbackFilters) =>
    infiniteQueryOptions({
      queryKey: ofConsole('feedback', filters),
      queryFn: ({ pageParam, signal }) =>
        call(listFeedback, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
  letterDesk: () =>
    queryOptions({
      queryKey: ofConsole('letter-desk'),
      queryFn: ({ signal }) => call(getLetterDesk, {}, { signal }),
      staleTime: 0,
    }),
  visaLetters: (filters: VisaLetterFilters) =>
    infiniteQueryOptions({
      queryKey: ofConsole('visa-letters', filters),
      queryFn: ({ pageParam, signal }) =>
        call(listVisaLetters, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
  entries: (filters: EntryFilters) =>
    infiniteQueryOptions({
      queryKey: ofConsole('entries', filters),
      queryFn: ({ pageParam, signal }) =>
        call(listEntries, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
  entryFigures: (day: string | undefined) =>
    queryOptions({
      queryKey: ofConsole('entry-figures', day ?? ''),
      queryFn: ({ signal }) => call(getEntryFigures, day ? { day } : {}, { signal }),
      staleTime: 0,
    }),
  invitedPeople: (filters: InvitedFilters) =>
    infiniteQueryOptions({
      queryKey: ofConsole('invited-people', filters),
      queryFn: ({ pageParam, signal }) =>
        call(listInvitedPeople, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
  signUpItems: () =>
    queryOptions({
      queryKey: ofConsole('sign-up-items'),
      queryFn: ({ signal }) => call(listSignUpItems, {}, { signal }),
    }),
  signUps: (filters: SignUpFilters) =>
    infiniteQueryOptions({
      queryKey: ofConsole('sign-ups', filters),
      queryFn: ({ pageParam, signal }) =>
        call(listSignUps, { ...filters, after: pageParam }, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
      placeholderData: keepPreviousData,
    }),
  boardingTours: () =>
    queryOptions({
      queryKey: ofConsole('boarding-tours'),
      queryFn: ({ signal }) => call(listBoardingTours, {}, { signal }),
      meta: { offline: true },
    }),
  /** Persisted on the guide's phone until the sign-out; contains masked phones only. */
  boarding: (tour_id: string) =>
    queryOptions({
      queryKey: ofConsole('boarding', tour_id),
      queryFn: async ({ client, signal }) => {
        const list = await call(getBoardingList, { tour_id }, { signal });
        const lists = client.getQueriesData<BoardingList>({ queryKey: ofConsole('boarding') });
        return withNewestKeys(
          lists.map(([, seen]) => seen),
          list,
        );
      },
      staleTime: 0,
      meta: { offline: true },
    }),
};
