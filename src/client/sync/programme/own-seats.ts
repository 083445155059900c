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

/** One’s own seat, as far as it is known here. */
export interface OwnSeat {
  sign_up: SignUp | undefined;
  booking: TourBooking | undefined;
  /** On its way: the server has not confirmed it. */
  requested: 'seat' | 'leave' | null;
  /** The server did not accept it as it is. */
  refused: OutboxEntry | null;
  /** The organiser has invited the reader to it. */
  is_invited: boolean;
}

export interface OwnSeats {
  of: (id: string) => OwnSeat;
  /** Ids of everything that one has, waits for or has asked for. */
  ids: ReadonlySet<string>;
  /** When the server last told, where it was not reached since; else null. */
  age: string | null;
  /** The server has answered, or there is no one to ask for. */
  isKnown: boolean;
}

const NONE: OwnSeat = {
  sign_up: undefined,
  booking: undefined,
  requested: null,
  refused: null,
  is_invited: false,
};

/** What is stored may be from before the last change: it is shown, and refetched. */
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

/** The sign-ups and bookings of the signed-in account, with what was asked for on this device since. */
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
  // Refused, one does not read of places that others have taken.
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
    // An answer that a device stored earlier does not say it.
    const invitedTo = new Set(own?.invited_to ?? []);
    return {
      of: (id) => ({ ...(seats.get(id) ?? NONE), is_invited: invitedTo.has(id) }),
      ids: new Set(ids.map(([id]) => id)),
      age,
      isKnown,
    };
  }, [own, booked, outbox, age, isKnown]);
}

/** The pack is fetched again where another one is released. */
function isNotPack({ queryKey: [, what] }: { queryKey: readonly unknown[] }): boolean {
  return what !== 'pack';
}

function hasSeat({ sign_up, booking }: OwnSeat): boolean {
  return sign_up !== undefined || booking !== undefined;
}

/** What the server knows, with the entries of the outbox over it. Pure. */
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
    // The last one of a subject says what is wanted now.
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
  /** The overlap was asked about, and accepted. */
  accept_overlap?: boolean;
  /** The waiting list will do. */
  wait?: boolean;
}

/**
 * Asks for a seat: now, or as soon as there is a network. Until the server answers it is no seat.
 * @param title for the list of what is not sent yet
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

/** Gives a seat, a place on the waiting list or a request for one back. */
export async function giveSeatBack({ of, id, title }: SeatOf & { title: string }) {
  const options = { about: title, subject: subjectOf({ of, id }), replaces: true };
  if (of === 'tour') await enqueue(cancelBooking, { tour_id: id }, options);
  else await enqueue(cancelSignUp, { conference_id: id }, options);
}

/** Asking and giving back are sent in the order in which they were meant. */
function subjectOf({ of, id }: SeatOf): string {
  return `seat ${of} ${id}`;
}

/** Shows what the server has answered before the lists are fetched again. */
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
  // Its code is stored at once: at the door there may be no network.
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
