import type { FastifyInstance } from 'fastify';
import { zonedInstant } from '#contract/calendar.ts';
import { findTours, tourIn } from '#contract/programme.ts';
import {
  bookTour,
  cancelBooking,
  getTour,
  listMyBookings,
  listTours,
  type TourBooking,
} from '#contract/tours.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { CurrentProgramme } from '#server/features/programme/current-programme.ts';
import { findSeatsOf, type PlacedSeat } from '#server/features/sign-ups/seat-rows.ts';
import { askOf, type Seats } from '#server/features/sign-ups/seats.ts';
import { AppError } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';

export function tourRoutes(
  app: FastifyInstance,
  serveCached: ServeCached,
  programme: CurrentProgramme,
  seats: Seats,
) {
  serveCached(listTours, async ({ page, page_size, ...filters }, { lang }) => {
    const found = findTours(await programme.get(), filters);
    const items = found
      .slice((page - 1) * page_size, page * page_size)
      .map((tour) => tourIn(tour, lang));
    return presentPage(items, { page, page_size, total: found.length });
  });

  serve(app, getTour, async ({ id }, { lang }) => {
    const { tours } = await programme.get();
    const tour = tours.find((one) => one.id === id);
    if (!tour) throw new AppError('TOUR_NOT_FOUND');
    return tourIn(tour, lang);
  });

  serve(
    app,
    bookTour,
    (input, call) => {
      const { tour_id, ...flags } = input;
      return seats.take({
        ...askOf(bookTour.path, input, call),
        id: tour_id,
        of: 'tour',
        ...flags,
        present: (taken) => {
          if ('overlaps' in taken) return { outcome: 'overlaps' as const, ...taken };
          const booking = presentBooking(taken.seat, taken.time_zone);
          return { outcome: booking.state, booking };
        },
      });
    },
    { answersOnce: true },
  );

  serve(
    app,
    cancelBooking,
    (input, call) => {
      const { tour_id } = input;
      return seats.cancel({
        ...askOf(cancelBooking.path, input, call),
        id: tour_id,
        of: 'tour',
        answer: { tour_id, state: 'none' as const },
      });
    },
    { answersOnce: true },
  );

  serve(app, listMyBookings, async (_nothing, { db, now, signed_in: { account_id } }) => {
    const { id: exhibition_id, time_zone } = await getCurrentExhibition(db);
    const own = await findSeatsOf(db, { account_id, exhibition_id, of: 'tour' });
    return {
      as_of: zonedInstant(now, time_zone),
      items: own.map((seat) => presentBooking(seat, time_zone)),
    };
  });
}

function presentBooking(
  { item_id, state, place, joined_at, entered_at }: PlacedSeat,
  time_zone: string,
): TourBooking {
  return {
    tour_id: item_id,
    state: state === 'taken' ? 'booked' : 'waiting',
    place: state === 'waiting' ? place : null,
    joined_at: zonedInstant(joined_at, time_zone),
    boarded_at: entered_at && zonedInstant(entered_at, time_zone),
  };
}
