import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { NewsFilters } from '#contract/news.ts';
import type { NewsForm } from '#contract/own-news.ts';
import { plainText } from '#contract/search-text.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { isOfEdition } from '#server/features/exhibitions/rows.ts';
import { exhibitor, isVisible } from '#server/features/exhibitors/tables.ts';
import { isPublic } from '#server/reviews/rows.ts';
import { newsKind } from './kind.ts';
import { type NewsRow, news, newsRevision } from './tables.ts';

/** Published by now; see the mechanism for the rest. */
const isPublished = (now: Date) => and(isPublic(newsKind), lte(news.published_at, now));

const owner = { id: exhibitor.id, short_name: exhibitor.short_name };
const newestFirst = [desc(news.published_at), desc(news.id)];

/** All of an article but its body, which is long. */
const cardColumns = {
  id: news.id,
  type: news.type,
  title: news.title,
  summary: news.summary,
  cover: news.cover,
  cover_alt: news.cover_alt,
  published_at: sql<Date>`${news.published_at}`.mapWith(news.published_at),
  updated_at: news.updated_at,
  exhibitor: owner,
};

function selectCards(db: Database, where: SQL | undefined) {
  return db
    .select(cardColumns)
    .from(news)
    .leftJoin(exhibitor, eq(exhibitor.id, news.exhibitor_id))
    .where(where);
}
export type NewsCardRow = Awaited<ReturnType<typeof selectCards>>[number];

function fits({ type, exhibitor_id, keyword }: NewsFilters) {
  const words = plainText(keyword ?? '')
    .split(' ')
    .filter(Boolean);
  const has = (word: string) =>
    or(...searchedTexts.map((text) => sql`strpos(lower(${text}), ${word}) > 0`));
  return and(
    type ? eq(news.type, type) : undefined,
    exhibitor_id ? eq(news.exhibitor_id, exhibitor_id) : undefined,
    ...words.map(has),
  );
}

const searchedTexts = [news.title, news.summary, news.body].flatMap((column) => [
  sql`${column} ->> 'zh'`,
  sql`${column} ->> 'en'`,
]);

export function findNews(
  db: Database,
  filters: NewsFilters,
  { now, page, page_size }: Page & { now: Date },
): Promise<NewsCardRow[]> {
  return selectCards(db, and(isPublished(now), fits(filters)))
    .orderBy(...newestFirst)
    .limit(page_size)
    .offset((page - 1) * page_size);
}

export async function countNews(db: Database, filters: NewsFilters, now: Date): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(news)
    .leftJoin(exhibitor, eq(exhibitor.id, news.exhibitor_id))
    .where(and(isPublished(now), fits(filters)));
  return found?.count ?? 0;
}

/** An article of a call's exhibition as it is, public or not, with whose it is. */
export async function findOneNews({ db, edition }: EditionCall, id: string) {
  const [found] = await db
    .select({ news, exhibitor: { ...owner, is_visible: sql<boolean>`${isVisible}` } })
    .from(news)
    .leftJoin(exhibitor, eq(exhibitor.id, news.exhibitor_id))
    .where(and(eq(news.id, id), isOfEdition(news.exhibition_id, edition)));
  return found;
}

/** The articles of a type that were published next before and after one. */
export async function findNeighbours(
  db: Database,
  { id, type, published_at }: { id: string; type: NewsRow['type']; published_at: Date },
  now: Date,
) {
  const place = sql`(${published_at.toISOString()}::timestamptz, ${id}::uuid)`;
  const own = sql`(${news.published_at}, ${news.id})`;
  const ofType = and(isPublished(now), eq(news.type, type));
  const [older] = await selectCards(db, and(ofType, sql`${own} < ${place}`))
    .orderBy(...newestFirst)
    .limit(1);
  const [newer] = await selectCards(db, and(ofType, sql`${own} > ${place}`))
    .orderBy(asc(news.published_at), asc(news.id))
    .limit(1);
  return { older, newer };
}

/** For the sitemaps: ids of the articles of a type, in the order of their ids. */
export async function listNewsIds(
  db: Database,
  type: NewsRow['type'],
  { now, page, page_size }: Page & { now: Date },
): Promise<string[]> {
  const rows = await selectCards(db, and(isPublished(now), eq(news.type, type)))
    .orderBy(asc(news.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return rows.map(({ id }) => id);
}

export function findNewsSince(
  db: Database,
  since: Date,
  { now, most }: { now: Date; most: number },
) {
  return selectCards(db, and(isPublished(now), gte(news.published_at, since)))
    .orderBy(...newestFirst)
    .limit(most);
}

/** All of one exhibitor, or of all in the exhibition; what was changed last comes first. */
export function findOwnNews(
  db: Database,
  { exhibition_id, exhibitor_id }: { exhibition_id: string; exhibitor_id?: string },
) {
  return db
    .select({ news, exhibitor: owner })
    .from(news)
    .leftJoin(exhibitor, eq(exhibitor.id, news.exhibitor_id))
    .where(
      and(
        eq(news.exhibition_id, exhibition_id),
        exhibitor_id ? eq(news.exhibitor_id, exhibitor_id) : undefined,
      ),
    )
    .orderBy(desc(news.submitted_at), desc(news.id));
}

export async function addNews(db: Database, rows: readonly (typeof news.$inferInsert)[]) {
  if (rows.length > 0) await db.insert(news).values([...rows]);
}

export async function addRevision(db: Database, revision: typeof newsRevision.$inferInsert) {
  await db.insert(newsRevision).values(revision);
}

/** The newest first. */
export function findRevisions(db: Database, news_id: string) {
  const { number, saved_at, saved_by, published } = newsRevision;
  return db
    .select({ number, saved_at, saved_by, published })
    .from(newsRevision)
    .where(eq(newsRevision.news_id, news_id))
    .orderBy(desc(number));
}

/** @throws {MissingRow} */
export async function getRevision(
  db: Database,
  news_id: string,
  number: number,
): Promise<NewsForm> {
  const [found] = await db
    .select({ form: newsRevision.form })
    .from(newsRevision)
    .where(and(eq(newsRevision.news_id, news_id), eq(newsRevision.number, number)));
  if (!found) throw new MissingRow();
  return found.form;
}
