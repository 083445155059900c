import type { FastifyInstance } from 'fastify';
import {
  getBoardingList,
  listBoardingTours,
  markBoarded,
  type Passenger,
} from '#contract/boarding.ts';
import { zonedInstant } from '#contract/calendar.ts';
import { sortNameOf } from '#contract/search-text.ts';
import { ALL_REVISIONS } from '#contract/ticket-code.ts';
import type { TicketKeys } from '#server/crypto/ticket-keys.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { readChinese } from '#server/search/readings.ts';
import {
  findPassengers,
  findToursToBoard,
  findTourToBoard,
  lockBooking,
  type PassengerRow,
  setBoarded,
} from './rows.ts';

const SHOWN_DIGITS = 4;

/** The tour guide's passenger list and its boarding marks. */
export function boardingRoutes(app: FastifyInstance, tickets: TicketKeys) {
  serve(app, listBoardingTours, async (_nothing, call) => {
    const { id, time_zone } = await getExhibitionOf(call);
    const tours = await findToursToBoard(call.db, id);
    return {
      items: tours.map(({ item, boarded }) => ({
        id: item.id,
        name: item.title,
        boarded,
        booked: item.taken,
        departs_at: zonedInstant(item.starts_at, time_zone),
        is_cancelled: item.cancelled_at !== null,
      })),
    };
  });

  serve(app, getBoardingList, async ({ tour_id }, call) => {
    const { db, now } = call;
    const exhibition = await getExhibitionOf(call);
    const { id: exhibition_id, time_zone, number, start_date } = exhibition;
    const found = await findTourToBoard(db, { tour_id, exhibition_id });
    if (!found) throw new AppError('TOUR_NOT_FOUND');
    const { item, meeting_place } = found;
    const rows = await findPassengers(db, tour_id, exhibition_id);
    return {
      as_of: zonedInstant(now, time_zone),
      tour: {
        id: item.id,
        name: item.title,
        meeting_place: meeting_place.name,
        departs_at: zonedInstant(item.starts_at, time_zone),
        seats: item.capacity,
        is_cancelled: item.cancelled_at !== null,
      },
      passengers: rows
        .map((row) => presentPassenger(row, time_zone))
        .sort((one, other) => compare(one.sort_name, other.sort_name) || compare(one.id, other.id)),
      exhibition: { number, start_date },
      keys: tickets.key_set,
      revoked: rows.flatMap(revokedRevision),
    };
  });

  serve(app, markBoarded, async ({ id, boarded, at }, call) => {
    const { db, now, record } = call;
    const { id: exhibition_id, time_zone } = await getExhibitionOf(call);
    const locked = await lockBooking(db, { id, exhibition_id });
    // The passenger cancelled while the guide's phone was offline.
    if (!locked) throw new AppError('NOT_FOUND');
    const { seat, item } = locked;
    const before = seat.entered_at;
    // A phone's clock may be wrong: a boarding time in the future becomes the current time.
    const reported_at = new Date(Math.min(Date.parse(at), now.getTime()));
    const boarded_at = boarded ? (before ?? reported_at) : null;
    const isSame = (before === null) === (boarded_at === null);
    if (!isSame) await setBoarded(db, id, boarded_at);
    const action = boarded ? 'boarded' : 'not_boarded';
    await record(...(isSame ? [] : [{ action, id, name: item.title }]));
    return { id, boarded_at: boarded_at && zonedInstant(boarded_at, time_zone) };
  });
}

function presentPassenger(row: PassengerRow, time_zone: string): Passenger {
  const { id, name, company_name, ticket_id, ticket_number, cellphone, boarded_at } = row;
  return {
    id,
    name,
    company_name,
    ticket_id,
    ticket_number,
    sort_name: sortNameOf(name, readChinese),
    phone_end: cellphone.slice(-SHOWN_DIGITS),
    boarded_at: boarded_at && zonedInstant(boarded_at, time_zone),
  };
}

/** Earlier revisions of a ticket are invalid. A revoked ticket has no valid revision. */
function revokedRevision({ ticket_id, revision, revoked_at }: PassengerRow): [string, number][] {
  if (!ticket_id || revision === null) return [];
  const highest = revoked_at ? ALL_REVISIONS : revision - 1;
  return highest >= 0 ? [[ticket_id, highest]] : [];
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
