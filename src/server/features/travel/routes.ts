import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { getAbout } from '#contract/about.ts';
import type { Block } from '#contract/article.ts';
import { calendarDay } from '#contract/calendar.ts';
import type { PageText, PageTexts } from '#contract/exhibition-parts.ts';
import { getTravel } from '#contract/travel.ts';
import { visaVerdicts } from '#contract/visa-rules.ts';
import { Lang } from '#contract/wire.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findPictureSizes } from '#server/features/uploads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { picturesIn } from '#server/words/markdown.ts';
import { pageBlocks, textOf } from '#server/words/page-texts.ts';
import { findGuide } from './rows.ts';
import { visaCalendar } from './visa-calendar.ts';

const VisaFile = z.object({ verdict: z.enum(visaVerdicts), lang: Lang });

/** Hundreds of devices request it in one morning, and it hardly ever changes. */
const CACHED_MS = 3_000;

/** Travel information, its calendar files, and the organiser's contacts. */
export function guideRoutes(app: FastifyInstance, { origin }: { origin: string }) {
  app.serveMade({
    path: '/calendar/visa/:verdict/:lang.ics',
    type: 'text/calendar; charset=utf-8',
    cached: 'public, max-age=3600',
    read: ({ params }) => {
      const { success, data } = VisaFile.safeParse(params);
      if (!success) throw new AppError('NOT_FOUND');
      return data;
    },
    make: async ({ verdict, lang }, now) => {
      const exhibition = await getCurrentExhibition(app.db);
      const today = calendarDay(now, exhibition.time_zone);
      return {
        text: visaCalendar(exhibition, { verdict, lang, origin, today, now }),
        headers: { 'content-disposition': `inline; filename="visa-${verdict}.ics"` },
      };
    },
    good: { seconds: 3_600 },
  });
  const getCurrent = memoizeFor(CACHED_MS, async () => {
    const { id, venue, address } = await getCurrentExhibition(app.db);
    const { texts, letter, ...guide } = await findGuide(app.db, id);
    const issues_letters = letter?.is_on ?? false;
    return { ...guide, venue, address, issues_letters, text: await createCompiler(app.db, texts) };
  });
  serve(app, getTravel, async () => {
    const { travel, venue, address, issues_letters, text } = await getCurrent();
    const texts = {
      transport: text('service_transport'),
      visa: text('service_visa'),
      hotels: text('service_hotels'),
      discounts: text('service_discounts'),
    };
    return { ...travel, venue, address, issues_letters, texts };
  });
  serve(app, getAbout, async () => {
    const { about, text } = await getCurrent();
    const texts = {
      about: text('about'),
      distribution: text('about_distribution'),
      pastinfo: text('about_pastinfo'),
    };
    return { ...about, texts };
  });
}

/** Returns the rendered texts of pages in both languages. */
async function createCompiler(db: Database, texts: Partial<PageTexts>) {
  const written = Object.values(texts).flatMap(({ zh, en }) => [zh, en]);
  const sizes = await findPictureSizes(db, written.flatMap(picturesIn));
  return (name: PageText): { zh: Block[]; en: Block[] } => ({
    zh: pageBlocks(textOf(texts, name, 'zh'), name, sizes),
    en: pageBlocks(textOf(texts, name, 'en'), name, sizes),
  });
}
