import {
  hashKey,
  infiniteQueryOptions,
  isServer,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { withTimeout } from '#client/device/time.ts';
import { call } from '#client/wire/api.ts';
import { isUnreached } from '#client/wire/call-error.ts';
import { transport } from '#client/wire/transport.ts';
import { calendarDay } from '#contract/calendar.ts';
import { getCalendarFeed } from '#contract/calendar-feeds.ts';
import {
  type Conference,
  getConference,
  getConferenceChoices,
  listConferences,
  listProgrammeChanges,
} from '#contract/conferences.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ConferenceFilters, TourFilters } from '#contract/filters.ts';
import { limits } from '#contract/limits.ts';
import {
  conferenceIn,
  findConferences,
  findTours,
  getChangedPack,
  getProgrammePack,
  getSeats,
  type ProgrammePack,
  sayIn,
  tourIn,
  withChanges,
} from '#contract/programme.ts';
import { getNoticeChoice } from '#contract/programme-notices.ts';
import { getTour, listTours } from '#contract/tours.ts';
import type { Lang } from '#contract/wire.ts';
import { wholeOrCached } from './directory.ts';

export type ProgrammeChoices = OutputOf<typeof getConferenceChoices>;
export type ConferenceDetail = OutputOf<typeof getConference> & { is_partial: boolean };

/** Time-out of the server, after which the device answers. */
const PATIENCE_MS = 3_000;
const SEATS_FRESH_MS = 15_000;
const SEATS_EVERY_MS = 60_000;

export const programmeQueries = {
  all: () => ['programme'] as const,

  /** The released programme in both languages: the device can answer from it. */
  pack: () =>
    queryOptions({
      queryKey: [...programmeQueries.all(), 'pack'],
      queryFn: ({ client, signal }) => fetchPack(packInMemory(client), signal),
      queryKeyHashFn: hashKey,
      // The query `choices` reports a new release, see `useStoredProgramme`.
      staleTime: Number.POSITIVE_INFINITY,
      meta: { offline: true, isPublic: true },
    }),

  choices: () =>
    queryOptions({
      queryKey: [...programmeQueries.all(), 'choices'],
      queryFn: ({ client, signal }) =>
        askServerFirst(client, choicesIn, () => call(getConferenceChoices, {}, { signal })),
    }),

  list: (filters: ConferenceFilters) =>
    queryOptions({
      queryKey: [...programmeQueries.all(), 'list', filters],
      queryFn: ({ client, signal }) =>
        askDeviceFirst(client, conferencesBy(filters), () =>
          call(listConferences, { ...filters, page_size: limits.PAGE_SIZE_MAX }, { signal }),
        ),
    }),

  detail: (id: string) =>
    queryOptions({
      queryKey: [...programmeQueries.all(), 'detail', id],
      queryFn: async (context): Promise<ConferenceDetail> =>
        wholeOrCached(
          await askServerFirst(context.client, detailIn(id), async () => ({
            ...(await call(getConference, { id }, { signal: context.signal })),
            is_partial: false,
          })),
          context,
        ),
      meta: { offline: true },
    }),

  tours: (filters: TourFilters) =>
    queryOptions({
      queryKey: [...programmeQueries.all(), 'tours', filters],
      queryFn: ({ client, signal }) =>
        askDeviceFirst(client, toursBy(filters), () =>
          call(listTours, { ...filters, page_size: limits.PAGE_SIZE_MAX }, { signal }),
        ),
    }),

  tour: (id: string) =>
    queryOptions({
      queryKey: [...programmeQueries.all(), 'tour', id],
      queryFn: ({ client, signal }) =>
        askDeviceFirst(
          client,
          (pack, lang) => {
            const found = pack.tours.find((tour) => tour.id === id);
            return found && tourIn(found, lang);
          },
          () => call(getTour, { id }, { signal }),
        ),
    }),

  /** Creation time of the secret address of an account's calendar feed. */
  calendarFeed: (account_id: string) =>
    queryOptions({
      queryKey: [...programmeQueries.all(), 'calendar-feed', account_id],
      queryFn: ({ signal }) => call(getCalendarFeed, {}, { signal }),
    }),

  /** The SMS setting of an account. */
  noticeChoice: (account_id: string) =>
    queryOptions({
      queryKey: [...programmeQueries.all(), 'notice-choice', account_id],
      queryFn: ({ signal }) => call(getNoticeChoice, {}, { signal }),
    }),

  /** The releases, newest first, with the changes in each. */
  changes: () =>
    infiniteQueryOptions({
      queryKey: [...programmeQueries.all(), 'changes'],
      queryFn: ({ pageParam, signal }) =>
        call(listProgrammeChanges, { page: pageParam }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ next_page }) => next_page,
      meta: { offline: true },
    }),

  /** The number of free seats; the answer includes its time. */
  seats: () =>
    queryOptions({
      queryKey: [...programmeQueries.all(), 'seats'],
      queryFn: ({ signal }) => call(getSeats, {}, { signal }),
      staleTime: SEATS_FRESH_MS,
      refetchInterval: SEATS_EVERY_MS,
      meta: { offline: true },
    }),
};

/** True for answers that the device derived from the pack, or can derive. */
export function isMadeOfPack({ queryKey: [, what] }: { queryKey: readonly unknown[] }): boolean {
  return ['list', 'detail', 'tours', 'tour', 'changes'].includes(String(what));
}

/** True once lists are answered without a request: a search may then run at each letter. */
export function isPackHere(client: QueryClient): boolean {
  return packInMemory(client) !== undefined;
}

type FromPack<Answer> = (pack: ProgrammePack, lang: Lang) => Answer | undefined;

function packInMemory(client: QueryClient): ProgrammePack | undefined {
  const { queryKey } = programmeQueries.pack();
  return client.getQueryCache().find<ProgrammePack>({ queryKey })?.state.data;
}

/** Fetches the changes since the stored programme, or the whole programme when none is stored. */
async function fetchPack(
  stored: ProgrammePack | undefined,
  signal: AbortSignal,
): Promise<ProgrammePack> {
  if (!stored?.released_at) return call(getProgrammePack, {}, { signal });
  const { release, released_at } = stored;
  return withChanges(stored, await call(getChangedPack, { release, released_at }, { signal }));
}

async function askDeviceFirst<Answer>(
  client: QueryClient,
  fromPack: FromPack<Answer>,
  askServer: () => Promise<Answer>,
): Promise<Answer> {
  const pack = isServer ? undefined : packInMemory(client);
  const answer = pack && fromPack(pack, transport().lang());
  return answer ?? askServerFirst(client, fromPack, askServer);
}

/** Asks the server; the stored programme is the fallback when it is unreachable. */
async function askServerFirst<Answer>(
  client: QueryClient,
  fromPack: FromPack<Answer>,
  askServer: () => Promise<Answer>,
): Promise<Answer> {
  if (isServer) return askServer();
  const fromServer = askServer();
  try {
    return await withTimeout(fromServer, PATIENCE_MS);
  } catch (error) {
    if (!isUnreached(error)) throw error;
    // Reads memory or IndexedDB first, then the network, which is unavailable.
    const pack = await client.ensureQueryData(programmeQueries.pack()).catch(() => null);
    return (pack && fromPack(pack, transport().lang())) ?? fromServer;
  }
}

function choicesIn(pack: ProgrammePack, lang: Lang): ProgrammeChoices {
  const { release, released_at, time_zone, rooms, tracks, conferences } = pack;
  const counts = new Map<string, number>();
  for (const { starts_at } of conferences) {
    const date = calendarDay(new Date(starts_at), time_zone);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return {
    release,
    released_at,
    time_zone,
    days: [...counts].sort().map(([date, count]) => ({ date, conferences: count })),
    rooms: sayIn(rooms, lang),
    tracks: sayIn(tracks, lang),
  };
}

function conferencesBy(filters: ConferenceFilters) {
  return (pack: ProgrammePack, lang: Lang) => {
    const items = findConferences(pack, filters)
      .map((conference) => conferenceIn(pack, conference, lang))
      .filter((conference): conference is Conference => conference !== undefined);
    return { items, next_page: null, total: items.length };
  };
}

/** Lacks the names of exhibitors, which the pack does not contain. */
function detailIn(id: string) {
  return (pack: ProgrammePack, lang: Lang): ConferenceDetail | undefined => {
    const found = pack.conferences.find((conference) => conference.id === id);
    const conference = found && conferenceIn(pack, found, lang);
    return conference && { ...conference, exhibitors: [], is_partial: true };
  };
}

function toursBy(filters: TourFilters) {
  return (pack: ProgrammePack, lang: Lang) => {
    const items = findTours(pack, filters).map((tour) => tourIn(tour, lang));
    return { items, next_page: null, total: items.length };
  };
}
