import type { FastifyInstance } from 'fastify';
import { calendarDay, zonedInstant } from '#contract/calendar.ts';
import {
  type Conference,
  cancelSignUp,
  getConference,
  getConferenceChoices,
  listConferences,
  listMySignUps,
  type SignUp,
  signUpForConference,
} from '#contract/conferences.ts';
import { conferenceIn, findConferences, sayIn } from '#contract/programme.ts';
import { findInvitedTo } from '#server/features/conference-invitations/rows.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findSeatsOf, type PlacedSeat } from '#server/features/sign-ups/seat-rows.ts';
import { askOf, type Seats } from '#server/features/sign-ups/seats.ts';
import { addViews } from '#server/features/views/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import { createViewCounter } from '#server/http/view-counter.ts';
import type { CurrentProgramme } from './current-programme.ts';
import { findShortExhibitors } from './exhibitor-rows.ts';
import { programmeItem } from './tables.ts';

export function conferenceRoutes(
  app: FastifyInstance,
  serveCached: ServeCached,
  programme: CurrentProgramme,
  seats: Seats,
) {
  serveCached(listConferences, async ({ page, page_size, ...filters }, { lang }) => {
    const pack = await programme.get();
    const found = findConferences(pack, filters);
    const items = found
      .slice((page - 1) * page_size, page * page_size)
      .map((conference) => conferenceIn(pack, conference, lang))
      .filter((conference): conference is Conference => conference !== undefined);
    return presentPage(items, { page, page_size, total: found.length });
  });

  const countView = createViewCounter(app, (db, counts) =>
    addViews(db, { kind: 'conference', table: programmeItem }, counts),
  );
  serve(app, getConference, async ({ id }, { db, lang }) => {
    const pack = await programme.get();
    const packed = pack.conferences.find((conference) => conference.id === id);
    const conference = packed && conferenceIn(pack, packed, lang);
    if (!conference) throw new AppError('CONFERENCE_NOT_FOUND');
    await countView(id);
    const exhibitors = await findShortExhibitors(db, conference.exhibitor_ids);
    return {
      ...conference,
      exhibitors: exhibitors.map(({ short_name, ...one }) => ({
        ...one,
        short_name: short_name[lang],
      })),
    };
  });

  serveCached(getConferenceChoices, async (_nothing, { lang }) => {
    const pack = await programme.get();
    const { release, released_at, time_zone, rooms, tracks, conferences } = pack;
    const days = conferences.map(({ starts_at }) => calendarDay(new Date(starts_at), time_zone));
    const byDay = Map.groupBy(days.sort(), (day) => day);
    return {
      release,
      released_at,
      time_zone,
      days: [...byDay].map(([date, same]) => ({ date, conferences: same.length })),
      rooms: sayIn(rooms, lang),
      tracks: sayIn(tracks, lang),
    };
  });

  serve(
    app,
    signUpForConference,
    (input, call) => {
      const { conference_id, ...flags } = input;
      return seats.take({
        ...askOf(signUpForConference.path, input, call),
        id: conference_id,
        of: 'conference',
        ...flags,
        present: (taken) => {
          if ('overlaps' in taken) return { outcome: 'overlaps' as const, ...taken };
          const sign_up = presentSignUp(taken.seat, taken.time_zone);
          return { outcome: sign_up.state, sign_up };
        },
      });
    },
    { answersOnce: true },
  );

  serve(
    app,
    cancelSignUp,
    (input, call) => {
      const { conference_id } = input;
      return seats.cancel({
        ...askOf(cancelSignUp.path, input, call),
        id: conference_id,
        of: 'conference',
        answer: { conference_id, state: 'none' as const },
      });
    },
    { answersOnce: true },
  );

  serve(app, listMySignUps, async (_nothing, { db, now, signed_in: { account_id } }) => {
    const { id: exhibition_id, time_zone } = await getCurrentExhibition(db);
    const own = await findSeatsOf(db, { account_id, exhibition_id, of: 'conference' });
    return {
      as_of: zonedInstant(now, time_zone),
      items: own.map((seat) => presentSignUp(seat, time_zone)),
      invited_to: await findInvitedTo(db, { account_id, exhibition_id }),
    };
  });
}

function presentSignUp(
  { item_id, state, place, joined_at, entered_at, certificate_number }: PlacedSeat,
  time_zone: string,
): SignUp {
  return {
    conference_id: item_id,
    state: state === 'taken' ? 'signed_up' : 'waiting',
    place: state === 'waiting' ? place : null,
    joined_at: zonedInstant(joined_at, time_zone),
    entered_at: entered_at && zonedInstant(entered_at, time_zone),
    certificate_number,
  };
}
