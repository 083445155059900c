import type { FastifyInstance } from 'fastify';
import { listAttributes } from '#contract/attributes.ts';
import {
  collectExhibit,
  countExhibits,
  getExhibit,
  getHasPromotion,
  likeExhibit,
  listBrilliant,
  listCollected,
  listExhibits,
} from '#contract/exhibits.ts';
import { limits } from '#contract/limits.ts';
import { placeExhibits } from '#contract/placements.ts';
import { createBatchLoader } from '#server/cache/batch-loader.ts';
import { keyedHash } from '#server/crypto/keyed-hash.ts';
import { networkOf } from '#server/db/network.ts';
import type { Database } from '#server/db/open.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { listAttributeData } from '#server/exhibit-attributes.ts';
import { findToday } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import { refuseBeyondLimit } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import { createViewCounter } from '#server/http/view-counter.ts';
import type { DirectorySearch } from '#server/search/directory-search.ts';
import {
  findBrilliant,
  findCollected,
  findIsRemoved,
  findWhole,
  rankExhibits,
} from './list-rows.ts';
import { collect, countViews, setLike, uncollect } from './rows.ts';
import { attributeTexts, presentAttribute, presentExhibit } from './rules.ts';

export function exhibitRoutes(
  app: FastifyInstance,
  serveCached: ServeCached,
  {
    search,
    serveSearched,
    device_key,
    createLimiter,
  }: {
    search: DirectorySearch;
    serveSearched: ServeCached;
    device_key: Uint8Array;
    createLimiter: CreateRateLimiter;
  },
) {
  const countView = createViewCounter(app, async (db, counts, now) =>
    countViews(db, counts, await findToday(db, now)),
  );
  const getWhole = createBatchLoader((ids) => findWhole(app.db, ids));
  const limiter = createLimiter('likes', limits.LIKES_AN_ADDRESS);
  const ofOne = createLimiter('likes of one', limits.LIKES_OF_ONE_AN_ADDRESS);

  serveSearched(
    listExhibits,
    async ({ page, page_size, ...filters }, { db, lang }) => {
      const answer = await search.ask('exhibits', lang, filters, { page, page_size });
      if (answer) return answer;
      const ids = await search.ask('exhibitIds', lang, filters);
      const ranked = await rankExhibits(db, ids, { page, page_size });
      const { items, ...rest } = await search.ask('exhibitPage', lang, filters, ranked);
      return { ...presentPage(items, { page, page_size, total: ids.length }), ...rest };
    },
    ({ sort }) => ({ counts: sort === 'popular' }),
  );

  serveSearched(countExhibits, (filters, { lang }) => search.ask('exhibitCounts', lang, filters));

  serveSearched(placeExhibits, (filters, { lang }) =>
    search.ask('exhibitPlacements', lang, filters),
  );

  serve(app, getExhibit, async ({ id }, { lang }) => {
    const found = await getWhole(id);
    if (!found) throw new AppError('NOT_FOUND');
    if (found.is_removed) throw new AppError('EXHIBIT_REMOVED');
    await countView(id);
    const { description, issuer, live_url, video_url, pictures, views, likes } = found;
    const { price_terms, price_tiers, minimum_order, lead_days, datasheet, datasheet_bytes } =
      found;
    return {
      ...presentExhibit(found, lang),
      live_url,
      video_url,
      pictures,
      views,
      likes,
      description: description[lang] || description.zh || description.en,
      attributes: attributeTexts(found, lang),
      price_terms,
      price_tiers,
      minimum_order,
      lead_days,
      datasheet: datasheet === null ? null : { path: datasheet, bytes: datasheet_bytes },
      issuer: issuer || found.exhibitor_name[lang],
    };
  });

  serveCached(listAttributes, async (_nothing, { lang }) => ({
    items: listAttributeData().map((attribute) => presentAttribute(attribute, lang)),
  }));

  serveCached(listBrilliant, async (paging, { db, lang }) => {
    const { rows, total } = await findBrilliant(db, { page: paging, lang });
    const items = rows.map((row) => presentExhibit(row, lang));
    return presentPage(items, { ...paging, total });
  });

  serveCached(getHasPromotion, async (_nothing, { db, lang }) => {
    const { total } = await findBrilliant(db, { page: { page: 1, page_size: 1 }, lang });
    return { has_promotion: total > 0 };
  });

  serve(
    app,
    likeExhibit,
    async ({ exhibit_id, liked, device_id }, { db, now }) => {
      await refuseUnshown(db, exhibit_id);
      const device_hash = keyedHash(device_key, ['like', device_id]);
      return { liked, likes: await setLike(db, { exhibit_id, device_hash, liked }, now) };
    },
    {
      before: async ({ exhibit_id, liked }, call) => {
        await app.refuseWhileOff('likes');
        await refuseBeyondLimit(limiter, call);
        if (!liked) return;
        const likes = await ofOne.add(`${exhibit_id} ${networkOf(call.address)}`, call.now);
        if (likes > limits.LIKES_OF_ONE_AN_ADDRESS) throw new AppError('TOO_MANY_REQUESTS');
      },
    },
  );

  serve(app, collectExhibit, async ({ exhibit_id, collected, note }, { db, now, signed_in }) => {
    const { account_id } = signed_in;
    if (!collected) {
      // An exhibit off the shelf can still be removed from the collection.
      if ((await findIsRemoved(db, exhibit_id)) === undefined) throw new AppError('NOT_FOUND');
      await uncollect(db, account_id, exhibit_id);
      return { collected, note: '' };
    }
    await refuseUnshown(db, exhibit_id);
    return { collected, note: await collect(db, { account_id, exhibit_id, note }, now) };
  });

  serve(app, listCollected, async (paging, { db, lang, signed_in }) => {
    const { rows, total } = await findCollected(db, signed_in.account_id, paging);
    const items = rows.map((row) => ({
      ...presentExhibit(row, lang),
      removed: row.is_removed,
      note: row.note,
      collected_at: row.collected_at.toISOString(),
    }));
    return presentPage(items, { ...paging, total });
  });
}

/** @throws {AppError} NOT_FOUND, or EXHIBIT_REMOVED if it was taken off the shelf */
async function refuseUnshown(db: Database, id: string) {
  const is_removed = await findIsRemoved(db, id);
  if (is_removed === undefined) throw new AppError('NOT_FOUND');
  if (is_removed) throw new AppError('EXHIBIT_REMOVED');
}
