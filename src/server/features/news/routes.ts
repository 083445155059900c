import type { FastifyInstance } from 'fastify';
import { getNews, listNews } from '#contract/news.ts';
import type { NewsType } from '#contract/news-types.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findPictureSizes } from '#server/features/uploads/rows.ts';
import { addViews } from '#server/features/views/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import type { ServeCached } from '#server/http/serve-cached.ts';
import { createViewCounter } from '#server/http/view-counter.ts';
import { picturesIn } from '#server/words/markdown.ts';
import { countNews, findNeighbours, findNews, findOneNews } from './rows.ts';
import { presentNews, presentNewsCard, stateOf, textLang } from './rules.ts';
import { news } from './tables.ts';

/** An answer is good for so long, or until an edit: an article that is published at a time is seen soon after. */
const GOOD_MS = 5_000;
const RELATED = 3;

/** News as visitors read them. */
export function newsRoutes(app: FastifyInstance, serveCached: ServeCached) {
  const countView = createViewCounter(app, (db, counts) =>
    addViews(db, { kind: 'news', table: news }, counts),
  );
  const forNow = (_input: unknown, now: Date) => ({
    as_of: `${Math.floor(now.getTime() / GOOD_MS)} ${app.contentChanges()}`,
  });

  serveCached(
    listNews,
    async ({ page, page_size, ...filters }, { db, lang, now }) => {
      const { time_zone } = await getCurrentExhibition(db);
      const rows = await findNews(db, filters, { now, page, page_size });
      const total = await countNews(db, filters, now);
      const cards = rows.map((row) => presentNewsCard(row, { lang, time_zone }));
      return presentPage(cards, { page, page_size, total });
    },
    forNow,
  );

  serveCached(
    getNews,
    async ({ id }, { db, lang, now }) => {
      const { time_zone } = await getCurrentExhibition(db);
      const row = await getPublic(db, id, now);
      const { older, newer } = await findNeighbours(db, row, now);
      const pictures = await findPictureSizes(db, picturesIn(row.body[textLang(row.title, lang)]));
      const around = { older, newer, related: await findRelated(db, row, now), pictures };
      return presentNews(row, around, { lang, time_zone });
    },
    forNow,
    async (input) => {
      await countView(input.id);
      return input;
    },
  );
}

/** @throws {AppError} NEWS_NOT_FOUND, NEWS_WITHDRAWN */
async function getPublic(db: Database, id: string, now: Date) {
  const found = await findOneNews({ db, edition: null }, id);
  if (!found || found.exhibitor?.is_visible === false) throw new AppError('NEWS_NOT_FOUND');
  const { news: row, exhibitor } = found;
  const state = stateOf(row, now);
  const { published_at } = row;
  // An article that was never public has no address.
  if (!published_at || published_at > now) throw new AppError('NEWS_NOT_FOUND');
  if (state === 'withdrawn') throw new AppError('NEWS_WITHDRAWN');
  return { ...row, published_at, exhibitor };
}

/** Related articles: the same exhibitor first, then the same type; not the neighbours in time. */
async function findRelated(
  db: Database,
  { id, type, exhibitor_id }: { id: string; type: NewsType; exhibitor_id: string | null },
  now: Date,
) {
  const first = { now, page: 1, page_size: RELATED + 1 };
  const own = exhibitor_id ? await findNews(db, { exhibitor_id }, first) : [];
  const alike = await findNews(db, { type }, first);
  const others = [...own, ...alike].filter((row) => row.id !== id);
  return others
    .filter((row, at) => others.findIndex((one) => one.id === row.id) === at)
    .slice(0, RELATED);
}
