import type { FastifyInstance } from 'fastify';
import { listStarred, starExhibitor } from '#contract/exhibitor-stars.ts';
import { getExhibitor } from '#contract/exhibitors.ts';
import { createBatchLoader } from '#server/cache/batch-loader.ts';
import type { RowCache } from '#server/cache/row-cache.ts';
import { findToday } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { createViewCounter } from '#server/http/view-counter.ts';
import { findAllShort, findCards, findWhole } from './list-rows.ts';
import { countViews, findStarred, isExhibitor, setStar } from './rows.ts';
import { presentCard, relatedTo } from './rules.ts';

const RELATED = 6;

/** Serves one exhibitor, and the stars of an account. */
export function exhibitorRoutes(app: FastifyInstance, cache: RowCache) {
  const countView = createViewCounter(app, async (db, counts, now) =>
    countViews(db, counts, await findToday(db, now)),
  );
  const getWhole = createBatchLoader((ids) => findWhole(app.db, ids));

  serve(app, getExhibitor, async ({ id }, { db, lang }) => {
    const found = await getWhole(id);
    if (!found) throw new AppError('NOT_FOUND');
    await countView(id);
    const { profile, website, live_url, video_url, booth_hours, views, stars } = found;
    const all = await cache.query(`exhibitors short ${lang}`, () => findAllShort(db, lang));
    const related = await cache.rows(relatedTo(found, all, RELATED), (ids) => findCards(db, ids));
    return {
      ...presentCard(found, lang),
      website,
      live_url,
      video_url,
      booth_hours,
      views,
      stars,
      profile: profile[lang],
      related: related.map((row) => presentCard(row, lang)),
    };
  });

  serve(app, starExhibitor, async (star, { db, now, signed_in }) => {
    if (!(await isExhibitor(db, star.exhibitor_id))) throw new AppError('NOT_FOUND');
    const stars = await setStar(db, { ...star, account_id: signed_in.account_id }, now);
    return { starred: star.starred, stars };
  });

  serve(app, listStarred, async (_nothing, { db, signed_in }) => ({
    exhibitor_ids: await findStarred(db, signed_in.account_id),
  }));
}
