import { zonedInstant } from '#contract/calendar.ts';
import type { Overlap } from '#contract/conferences.ts';
import type { ErrorName } from '#contract/errors.ts';
import {
  type ConferenceState,
  conferenceState,
  overlapMinutes,
  seatsLeft,
  type TourState,
  tourState,
} from '#contract/programme-states.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { findInvitedTo } from '#server/features/conference-invitations/rows.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  findItem,
  findOverlapping,
  findSeat,
  giveSeatBack,
  type ItemRow,
  lockSeatsOf,
  type PlacedSeat,
  takeSeat,
} from './seat-rows.ts';
import type { ItemKind } from './tables.ts';

interface SeatCall {
  db: Database;
  now: Date;
  lang: Lang;
  signed_in: { account_id: string };
}

const notFound = { conference: 'CONFERENCE_NOT_FOUND', tour: 'TOUR_NOT_FOUND' } as const;

/**
 * Takes a seat at an item of the current exhibition, or a place on its waiting list. Done twice, it is
 * done once, and answers the same.
 * @returns the seat, or what else the person has at that time, if that was not accepted yet
 * @throws {AppError} that says why there is none
 */
export async function takeItemSeat(
  { db, now, lang, signed_in: { account_id } }: SeatCall,
  { id, of }: { id: string; of: ItemKind },
  { wait, accept_overlap }: { wait: boolean; accept_overlap: boolean },
): Promise<{ seat: PlacedSeat } | { overlaps: Overlap[] }> {
  const exhibition = await getCurrentExhibition(db);
  await lockSeatsOf(db, account_id);
  const item = await findItem(db, { id, of, exhibition_id: exhibition.id });
  if (!item) throw new AppError(notFound[of]);
  if (item.paid_type === 'paid') throw new AppError('CONFERENCE_PAID');
  const whose = { item_id: id, account_id };
  const own = await findSeat(db, whose);
  if (own && !item.cancelled_at) return { seat: own };
  const invitedTo =
    item.access === 'private'
      ? await findInvitedTo(db, { account_id, exhibition_id: exhibition.id })
      : [];
  const is_invited = invitedTo.includes(id);
  refuse(item, { is_invited, now });

  const overlapping = await findOverlapping(db, account_id, item);
  if (of === 'tour' && overlapping.some((other) => other.of === 'tour')) {
    throw new AppError('TOUR_OVERLAPS');
  }
  if (overlapping.length > 0 && !accept_overlap) {
    const clock = (instant: Date) => zonedInstant(instant, exhibition.time_zone);
    return { overlaps: overlapping.map((other) => presentOverlap(other, item, { clock, lang })) };
  }

  const taken = await takeSeat(db, { ...whose, wait, is_invited }, now);
  if (taken.state === 'refused') {
    if (taken.item) refuse(taken.item, { is_invited, now });
    throw new AppError(of === 'tour' ? 'TOUR_FULL' : 'CONFERENCE_FULL');
  }
  const seat = await findSeat(db, whose);
  if (!seat) throw new Error('A seat that was just taken is missing');
  return { seat };
}

/**
 * Gives a seat or a place on the waiting list back; where there is none, nothing happens.
 * @returns the accounts that moved up
 */
export async function giveItemSeatBack(
  { db, now, signed_in: { account_id } }: SeatCall,
  { id, of }: { id: string; of: ItemKind },
): Promise<string[]> {
  const exhibition = await getCurrentExhibition(db);
  await lockSeatsOf(db, account_id);
  const item = await findItem(db, { id, of, exhibition_id: exhibition.id });
  if (!item) throw new AppError(notFound[of]);
  const whose = { item_id: id, account_id };
  const own = await findSeat(db, whose);
  if (!own) return [];
  if (of === 'tour' && item.starts_at <= now) throw new AppError('TOUR_DEPARTED');
  if (of === 'conference' && (item.ends_at <= now || own.entered_at)) {
    throw new AppError('CONFERENCE_OVER');
  }
  return (await giveSeatBack(db, whose, now)) ?? [];
}

const conferenceRefusals: Partial<Record<ConferenceState, ErrorName>> = {
  cancelled: 'CONFERENCE_CANCELLED',
  over: 'CONFERENCE_OVER',
  private: 'CONFERENCE_PRIVATE',
  not_open: 'CONFERENCE_NOT_OPEN',
  closed: 'CONFERENCE_CLOSED',
};

const tourRefusals: Partial<Record<TourState, ErrorName>> = {
  cancelled: 'TOUR_CANCELLED',
  departed: 'TOUR_DEPARTED',
  not_open: 'TOUR_NOT_OPEN',
  closed: 'TOUR_CLOSED',
};

/** @throws {AppError} where seats are not given out, however many there are */
function refuse(item: ItemRow, { is_invited, now }: { is_invited: boolean; now: Date }) {
  const { level } = seatsLeft(item.taken, item.capacity);
  const reader = { level, mine: undefined, is_invited, now };
  const times = {
    starts_at: item.starts_at.toISOString(),
    opens_at: item.opens_at.toISOString(),
    cancelled: item.cancelled_at && { at: item.cancelled_at.toISOString(), reason: '' },
  };
  const refusal =
    item.of === 'tour'
      ? tourRefusals[tourState({ ...times, departs_at: times.starts_at }, reader)]
      : conferenceRefusals[
          conferenceState(
            {
              ...times,
              ends_at: item.ends_at.toISOString(),
              closes_at: item.closes_at.toISOString(),
              access: item.access,
            },
            reader,
          )
        ];
  if (refusal) throw new AppError(refusal);
}

type Overlapping = Awaited<ReturnType<typeof findOverlapping>>[number];

function presentOverlap(
  { id, of, title, starts_at, ends_at }: Overlapping,
  item: ItemRow,
  { clock, lang }: { clock: (instant: Date) => string; lang: Lang },
): Overlap {
  const span = { starts_at: clock(starts_at), ends_at: clock(ends_at) };
  const own = { starts_at: clock(item.starts_at), ends_at: clock(item.ends_at) };
  return { id, of, title: title[lang], ...span, minutes: overlapMinutes(span, own) };
}
