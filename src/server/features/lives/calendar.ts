import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { Lang } from '#contract/wire.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { calendarFile } from '#server/files/calendar-file.ts';
import { AppError } from '#server/http/app-error.ts';
import { sendCalendar } from '#server/http/send-calendar.ts';
import { livePath } from './messages.ts';
import { findOnePublic } from './rows.ts';
import type { LiveRow } from './tables.ts';

const OneLive = z.object({ id: z.uuidv7(), lang: Lang });

/** A live stream as an iCalendar file; one that is called off takes itself out of calendars. */
export function liveCalendarRoutes(app: FastifyInstance, { origin }: { origin: string }) {
  app.get(
    '/calendar/live/:id/:lang.ics',
    { config: { reads: 'counted' } },
    async ({ params }, reply) => {
      const { success, data } = OneLive.safeParse(params);
      const found = success ? await findOnePublic(app.db, data.id) : undefined;
      if (!success || !found) throw new AppError('LIVE_NOT_FOUND');
      const { lang } = data;
      const { name, time_zone } = await getCurrentExhibition(app.db);
      const event = eventOf(found.live, { lang, origin });
      return sendCalendar(reply, calendarFile([event], { name: name[lang], time_zone }), {
        name: `live-${data.id.slice(-6)}`,
        cached: 'no-cache',
      });
    },
  );
}

function eventOf(live: LiveRow, { lang, origin }: { lang: Lang; origin: string }) {
  const { id, exhibition_id, version, starts_at, ends_at, cancelled_at, submitted_at } = live;
  const url = origin + livePath(live, lang);
  const reason = live.cancelled_reason?.[lang];
  return {
    uid: `${id}@${exhibition_id}.pavilion`,
    sequence: version,
    changed_at: cancelled_at ?? submitted_at,
    starts_at,
    ends_at,
    url,
    status: cancelled_at ? ('CANCELLED' as const) : ('CONFIRMED' as const),
    title: live.title[lang],
    location: url,
    description: [reason, live.summary[lang], url].filter(Boolean).join('\n'),
    alarm_minutes: limits.LIVE_REMINDER_MINUTES,
  };
}
