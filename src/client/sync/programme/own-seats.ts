import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { readSignIn, useVisitor } from '#client/device/sign-in.ts';
import type { OutboxEntry } from '#client/sync/outbox/entry.ts';
import { enqueue, onSent, useOutbox } from '#client/sync/outbox/outbox.ts';
import { useInvalidateOnSent } from '#client/sync/outbox/use-invalidate-on-sent.ts';
import { call } from '#client/wire/api.ts';
import { onEvents } from '#client/wire/events/stream.ts';
import {
  cancelSignUp,
  listMySignUps,
  type SignUp,
  signUpForConference,
} from '#contract/conferences.ts';
import { bookTour, cancelBooking, listMyBookings, type TourBooking } from '#contract/tours.ts';
import { ownAdmissions } from './admissions.ts';
import { collectQuestions, type SeatOf } from './questions.ts';

/** The user's own seat, as known on this device. */
export interface OwnSeat {
  sign_up: SignUp | undefined;
  booking: TourBooking | undefined;
  /** The unsent or unconfirmed request. */
  requested: 'seat' | 'leave' | null;
  /** The entry that the server refused. */
  refused: OutboxEntry | null;
  /** True when the organiser has invited the reader. */
  is_invited: boolean;
}

export interface OwnSeats {
  of: (id: string) => OwnSeat;
  /** Ids of everything that the user has, waits for or has requested. */
  ids: ReadonlySet<string>;
  /** Time of the server's last answer when it is unreachable since; else null. */
  age: string | null;
  /** True when the server has answered, or no one is signed in. */
  isKnown: boolean;
}

const NONE: OwnSeat = {
  sign_up: undefined,
  booking: undefined,
  requested: null,
  refused: null,
  is_invited: false,
};

/** The stored answer may predate the last change: it is shown and refetched. */
const OWN = { staleTime: 0, meta: { offline: true } };

export function ownSignUps(account_id: string) {
  return queryOptions({
    queryKey: ['programme', 'my-sign-ups', account_id],
    queryFn: ({ signal }) => call(listMySignUps, {}, { signal }),
    ...OWN,
  });
}

export function ownBookings(account_id: string) {
  return queryOptions({
    queryKey: ['programme', 'my-bookings', account_id],
    queryFn: ({ signal }) => call(listMyBookings, {}, { signal }),
    ...OWN,
  });
}

/** The sign-ups and bookings of the signed-in account, plus the unsent requests of this device. */
export function useOwnSeats(): OwnSeats {
  const client = useQueryClient();
  const isSignedIn = useVisitor() !== null;
  const account_id = (isSignedIn && readSignIn()?.account_id) || '';
  const enabled = account_id !== '';
  const signUps = useQuery({ ...ownSignUps(account_id), enabled });
  const bookings = useQuery({ ...ownBookings(account_id), enabled });
  const outbox = useOutbox();
  useEffect(() => followSent(client), [client]);
  const refused = outbox.filter((entry) => entry.state === 'refused' && askedFor(entry)).at(-1)?.id;
  // After a refusal the reader needs current numbers of free seats.
  useEffect(() => {
    if (refused) void client.invalidateQueries({ queryKey: ['programme', 'seats'] });
  }, [client, refused]);
  useEffect(() => {
    if (!enabled) return;
    return onEvents(({ what }) => {
      if (what !== 'programme' && what !== 'gap') return;
      void client.invalidateQueries({ queryKey: ['programme'], predicate: isNotPack });
    });
  }, [client, enabled]);
  useInvalidateOnSent(signUpForConference, ownSignUps(account_id).queryKey);
  useInvalidateOnSent(cancelSignUp, ownSignUps(account_id).queryKey);
  useInvalidateOnSent(bookTour, ownBookings(account_id).queryKey);
  useInvalidateOnSent(cancelBooking, ownBookings(account_id).queryKey);
  const own = enabled ? signUps.data : undefined;
  const booked = enabled ? bookings.data : undefined;
  const age = (signUps.isError && own?.as_of) || null;
  const isKnown = !enabled || (own !== undefined && booked !== undefined);
  return useMemo(() => {
    const seats = seatsOf(own?.items ?? [], booked?.items ?? [], outbox);
    const ids = [...seats].filter(([, seat]) => seat.refused === null || hasSeat(seat));
    // An older stored answer lacks this field.
    const invitedTo = new Set(own?.invited_to ?? []);
    return {
      of: (id) => ({ ...(seats.get(id) ?? NONE), is_invited: invitedTo.has(id) }),
      ids: new Set(ids.map(([id]) => id)),
      age,
      isKnown,
    };
  }, [own, booked, outbox, age, isKnown]);
}

/** Excludes the programme pack: a new release refetches it. */
function isNotPack({ queryKey: [, what] }: { queryKey: readonly unknown[] }): boolean {
  return what !== 'pack';
}

function hasSeat({ sign_up, booking }: OwnSeat): boolean {
  return sign_up !== undefined || booking !== undefined;
}

/** The server's answer with the entries of the outbox applied. Pure. */
export function seatsOf(
  signUps: readonly SignUp[],
  bookings: readonly TourBooking[],
  outbox: readonly Pick<OutboxEntry, 'path' | 'input' | 'state'>[],
): ReadonlyMap<string, OwnSeat> {
  const seats = new Map<string, OwnSeat>();
  const change = (id: string, part: Partial<OwnSeat>) =>
    seats.set(id, { ...(seats.get(id) ?? NONE), ...part });
  for (const sign_up of signUps) change(sign_up.conference_id, { sign_up });
  for (const booking of bookings) change(booking.tour_id, { booking });
  for (const entry of outbox) {
    const asked = askedFor(entry);
    if (!asked) continue;
    const { id, requested } = asked;
    // The last entry of a subject is the current wish.
    if (entry.state === 'refused') change(id, { requested: null, refused: entry as OutboxEntry });
    else change(id, { requested, refused: null });
  }
  return seats;
}

function askedFor({ path, input }: Pick<OutboxEntry, 'path' | 'input'>) {
  const id = String(input.conference_id ?? input.tour_id ?? '');
  if (path === signUpForConference.path || path === bookTour.path) {
    return { id, requested: 'seat' as const };
  }
  if (path === cancelSignUp.path || path === cancelBooking.path) {
    return { id, requested: 'leave' as const };
  }
  return null;
}

interface SeatFlags {
  /** True when the user has accepted the overlap. */
  accept_overlap?: boolean;
  /** True when a place on the waiting list is enough. */
  wait?: boolean;
}

/**
 * Requests a seat: now, or as soon as there is a network. It is no seat until the server answers.
 * @param title for the list of unsent changes
 */
export async function askForSeat(
  { of, id, title }: SeatOf & { title: string },
  { accept_overlap = false, wait = false }: SeatFlags,
) {
  const options = { about: title, subject: subjectOf({ of, id }), replaces: true };
  const flags = { accept_overlap, wait };
  if (of === 'tour') await enqueue(bookTour, { tour_id: id, ...flags }, options);
  else await enqueue(signUpForConference, { conference_id: id, ...flags }, options);
}

/** Cancels a seat, a place on the waiting list or a request. */
export async function giveSeatBack({ of, id, title }: SeatOf & { title: string }) {
  const options = { about: title, subject: subjectOf({ of, id }), replaces: true };
  if (of === 'tour') await enqueue(cancelBooking, { tour_id: id }, options);
  else await enqueue(cancelSignUp, { conference_id: id }, options);
}

/** Requests and cancellations of a seat share a subject, which fixes their order. */
function subjectOf({ of, id }: SeatOf): string {
  return `seat ${of} ${id}`;
}

/** Shows the server's answer before the lists are refetched. */
function followSent(client: QueryClient) {
  collectQuestions();
  const account_id = readSignIn()?.account_id ?? '';
  const { queryKey: signUpsKey } = ownSignUps(account_id);
  const { queryKey: bookingsKey } = ownBookings(account_id);
  const setSignUp = (conference_id: string, sign_up: SignUp | null) =>
    client.setQueryData(signUpsKey, (known) => {
      const others = known?.items.filter((one) => one.conference_id !== conference_id) ?? [];
      return known && { ...known, items: sign_up ? [...others, sign_up] : others };
    });
  const setBooking = (tour_id: string, booking: TourBooking | null) =>
    client.setQueryData(bookingsKey, (known) => {
      const others = known?.items.filter((one) => one.tour_id !== tour_id) ?? [];
      return known && { ...known, items: booking ? [...others, booking] : others };
    });
  // Stores the code at once: at the door there may be no network.
  const fetchAdmissions = () => void client.prefetchQuery(ownAdmissions(account_id));
  const stops = [
    onSent(signUpForConference, ({ conference_id: id }, output) => {
      if (!output || output.outcome === 'overlaps') return;
      setSignUp(id, output.sign_up);
      if (output.outcome === 'signed_up') fetchAdmissions();
    }),
    onSent(cancelSignUp, ({ conference_id }) => {
      setSignUp(conference_id, null);
      fetchAdmissions();
    }),
    onSent(bookTour, ({ tour_id: id }, output) => {
      if (output && output.outcome !== 'overlaps') setBooking(id, output.booking);
    }),
    onSent(cancelBooking, ({ tour_id }) => void setBooking(tour_id, null)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
