import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { zonedInstant } from '#contract/calendar.ts';
import {
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
} from '#contract/calendar-feeds.ts';
import { Lang } from '#contract/wire.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findItem } from '#server/features/sign-ups/seat-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { sendCalendar } from '#server/http/send-calendar.ts';
import { serve } from '#server/http/serve.ts';
import { programmeCalendar } from './calendar.ts';
import type { CurrentProgramme } from './current-programme.ts';
import { createFeed, deleteFeed, findAgenda, findFeed, findFeedOwner } from './feed-rows.ts';
import type { ItemKind } from './tables.ts';

const OneEvent = z.object({ id: z.uuidv7(), lang: Lang });
const Agenda = z.object({ key: z.string().check(z.regex(/^[\w-]{22}$/)), lang: Lang });

export function programmeCalendarRoutes(
  app: FastifyInstance,
  programme: CurrentProgramme,
  { origin }: { origin: string },
) {
  for (const kind of ['conference', 'tour'] as const) {
    app.get(
      `/calendar/${kind}/:id/:lang.ics`,
      { config: { reads: 'counted' } },
      async ({ params }, reply) => {
        const { success, data } = OneEvent.safeParse(params);
        if (!success) throw notFound(kind);
        const exhibition = await getCurrentExhibition(app.db);
        const item = await findItem(app.db, {
          id: data.id,
          of: kind,
          exhibition_id: exhibition.id,
        });
        if (!item) throw notFound(kind);
        const site = { exhibition, pack: await programme.get(), lang: data.lang, origin };
        return sendCalendar(reply, programmeCalendar([{ item }], site), {
          name: `${kind}-${data.id.slice(-6)}`,
          cached: 'no-cache',
        });
      },
    );
  }

  // The secret address grants access to the agenda, which contains no names. The secret is in the query,
  // because paths are logged.
  app.get(
    '/calendar/agenda/:lang.ics',
    { config: { reads: 'counted' } },
    async ({ params, query }, reply) => {
      const { success, data } = Agenda.safeParse({ ...(query as object), ...(params as object) });
      const account_id = success ? await findFeedOwner(app.db, data.key) : undefined;
      if (!success || !account_id) throw new AppError('NOT_FOUND');
      const exhibition = await getCurrentExhibition(app.db);
      const agenda = await findAgenda(app.db, { account_id, exhibition_id: exhibition.id });
      const site = { exhibition, pack: await programme.get(), lang: data.lang, origin };
      return sendCalendar(reply, programmeCalendar(agenda, site), {
        name: 'agenda',
        cached: 'private, no-cache',
      });
    },
  );

  serve(app, getCalendarFeed, async (_nothing, { db, signed_in }) => {
    const { time_zone } = await getCurrentExhibition(db);
    const feed = await findFeed(db, signed_in.account_id);
    return { created_at: feed ? zonedInstant(feed.created_at, time_zone) : null };
  });

  serve(app, createCalendarFeed, async (_nothing, { db, lang, now, signed_in }) => {
    const { time_zone } = await getCurrentExhibition(db);
    const secret = await createFeed(db, signed_in.account_id, now);
    const created_at = zonedInstant(now, time_zone);
    return { path: `/calendar/agenda/${lang}.ics?key=${secret}`, created_at };
  });

  serve(app, revokeCalendarFeed, async (_nothing, { db, signed_in }) => {
    await deleteFeed(db, signed_in.account_id);
    return { created_at: null };
  });
}

function notFound(of: ItemKind) {
  return new AppError(of === 'tour' ? 'TOUR_NOT_FOUND' : 'CONFERENCE_NOT_FOUND');
}
