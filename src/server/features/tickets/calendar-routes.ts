import type { FastifyInstance } from 'fastify';
import { langNamed } from '#contract/lang-named.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { exhibitionCalendar } from './calendar.ts';

/** The days of the current exhibition for calendars, the same for everybody. */
export function calendarRoutes(app: FastifyInstance, { origin }: { origin: string }) {
  app.get<{ Params: { lang: string } }>('/calendar/:lang.ics', async ({ params }, reply) => {
    const lang = langNamed(params.lang);
    if (!lang) throw new AppError('NOT_FOUND');
    const exhibition = await getCurrentExhibition(app.db);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('content-disposition', `inline; filename="${exhibition.year}-${lang}.ics"`)
      .send(exhibitionCalendar(exhibition, { lang, origin, now: app.now() }));
  });
}
