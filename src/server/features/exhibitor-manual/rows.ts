import { and, asc, eq, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { isOfAudience } from '#server/features/exhibitor-tasks/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { type ArticleRow, manualArticle as article, manualReading as reading } from './tables.ts';

/** Takes part, and the article is for it. */
export const isReader = and(isNull(exhibitor.removed_at), isOfAudience(article.audience));
export const ofSameExhibition = eq(exhibitor.exhibition_id, article.exhibition_id);
export const ofBoth = and(
  eq(reading.article_id, article.id),
  eq(reading.exhibitor_id, exhibitor.id),
);
/** SQL condition: the exhibitor has confirmed the present text. */
export const isRead: SQL = sql`coalesce(${reading.round} >= ${article.round}, false)`;

/** The published articles of an exhibitor, with its confirmations. */
export function findOwnArticles(db: Database, exhibitor_id: string, id?: string) {
  return db
    .select({ article, reading })
    .from(article)
    .innerJoin(exhibitor, and(ofSameExhibition, eq(exhibitor.id, exhibitor_id)))
    .leftJoin(reading, ofBoth)
    .where(and(article.is_published, isReader, id === undefined ? undefined : eq(article.id, id)))
    .orderBy(asc(article.position), asc(article.id));
}

/** @throws {MissingRow} for an article that is not published, or for other exhibitors */
export async function getOwnArticle(db: Database, exhibitor_id: string, id: string) {
  const [found] = await findOwnArticles(db, exhibitor_id, id);
  if (!found) throw new MissingRow();
  return found;
}

interface Confirmation {
  article_id: string;
  exhibitor_id: string;
  round: number;
}

/** Stores that an exhibitor has read a text. A later text that was confirmed meanwhile stays. */
export async function confirm(db: Database, confirmed: Confirmation, now: Date) {
  const { round } = confirmed;
  await db
    .insert(reading)
    .values({ ...confirmed, read_at: now })
    .onConflictDoUpdate({
      target: [reading.article_id, reading.exhibitor_id],
      set: { round, read_at: now },
      setWhere: sql`${reading.round} < ${round}`,
    });
}

/** Articles of an exhibition in their order. */
export function findArticles(db: Database, exhibition_id: string): Promise<ArticleRow[]> {
  return db
    .select()
    .from(article)
    .where(eq(article.exhibition_id, exhibition_id))
    .orderBy(asc(article.position), asc(article.id));
}

/** @throws {MissingRow} for an article of another exhibition */
export async function getArticle(
  db: Database,
  { id, exhibition_id }: { id: string; exhibition_id: string },
): Promise<ArticleRow> {
  const [found] = await db
    .select()
    .from(article)
    .where(and(eq(article.id, id), eq(article.exhibition_id, exhibition_id)));
  if (!found) throw new MissingRow();
  return found;
}

/** The exhibitors of each article of an exhibition, and those that have confirmed it. */
export async function countReaders(db: Database, exhibition_id: string) {
  const rows = await db
    .select({
      id: article.id,
      of: sql<number>`count(*)::int`,
      read: sql<number>`(count(*) filter (where ${isRead}))::int`,
    })
    .from(article)
    .innerJoin(exhibitor, ofSameExhibition)
    .leftJoin(reading, ofBoth)
    .where(and(eq(article.exhibition_id, exhibition_id), isReader))
    .groupBy(article.id);
  const counts = new Map(rows.map(({ id, ...counted }) => [id, counted]));
  return (id: string) => counts.get(id) ?? { of: 0, read: 0 };
}

type NewArticle = Omit<ArticleRow, 'position' | 'version' | 'round'>;

/** Adds articles after those that an exhibition has. */
export async function addArticles(
  db: Database,
  exhibition_id: string,
  rows: readonly NewArticle[],
) {
  if (rows.length === 0) return;
  const [found] = await db
    .select({ last: max(article.position) })
    .from(article)
    .where(eq(article.exhibition_id, exhibition_id));
  const first = (found?.last ?? 0) + 1;
  await db.insert(article).values(rows.map((row, at) => ({ ...row, position: first + at })));
}

export async function removeArticle(db: Database, id: string) {
  await db.delete(article).where(eq(article.id, id));
}

export async function setOrder(db: Database, ids: readonly string[]) {
  await db
    .update(article)
    .set({ position: sql`array_position(${sql.param(ids)}::uuid[], ${article.id})` })
    .where(inArray(article.id, [...ids]));
}
