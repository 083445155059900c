import { queryOptions } from '@tanstack/react-query';
import { readSignIn } from '#client/device/sign-in.ts';
import { call } from '#client/wire/api.ts';
import { getChatPlace } from '#contract/chat.ts';
import { getChatWords, listPendingOfChat, listPendingOfChats } from '#contract/chat-moderation.ts';

/** Queries of a chat besides its messages, keyed by the signed-in account. */
const ofReader = (...parts: unknown[]) => ['chat', readSignIn()?.account_id ?? '', ...parts];

/** Polling interval of moderators. It also shows the server that a moderator is present. */
const PENDING_MS = 15_000;

export const chatQueries = {
  all: () => ofReader(),
  place: (live_id: string) =>
    queryOptions({
      queryKey: ofReader('place', live_id),
      queryFn: ({ signal }) => call(getChatPlace, { live_id }, { signal }),
    }),
  /** @param live_id null: of all chats */
  pending: (live_id: string | null) =>
    queryOptions({
      queryKey: ofReader('pending', live_id),
      queryFn: ({ signal }) =>
        live_id
          ? call(listPendingOfChat, { live_id }, { signal })
          : call(listPendingOfChats, {}, { signal }),
      refetchInterval: PENDING_MS,
    }),
  words: () =>
    queryOptions({
      queryKey: ofReader('words'),
      queryFn: ({ signal }) => call(getChatWords, {}, { signal }),
      // Editors start from the version just read.
      staleTime: 0,
      gcTime: 0,
    }),
};
