import type { FastifyInstance } from 'fastify';
import { langNamed } from '#contract/lang-named.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { exhibitionCalendar } from './calendar.ts';

/** The days of the current exhibition for calendars, cached because they are equal for all callers. */
export function calendarRoutes(app: FastifyInstance, { origin }: { origin: string }) {
  app.serveMade({
    path: '/calendar/:lang.ics',
    type: 'text/calendar; charset=utf-8',
    cached: 'public, max-age=3600',
    read: ({ params }) => {
      const lang = langNamed((params as { lang: string }).lang);
      if (!lang) throw new AppError('NOT_FOUND');
      return lang;
    },
    make: async (lang, now) => {
      const exhibition = await getCurrentExhibition(app.db);
      const name = `${exhibition.year}-${lang}.ics`;
      return {
        text: exhibitionCalendar(exhibition, { lang, origin, now }),
        headers: { 'content-disposition': `inline; filename="${name}"` },
      };
    },
    good: 'until_change',
  });
}
