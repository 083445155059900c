import { and, asc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ReviewState } from '#contract/reviews.ts';
import type { ShownFilters } from '#contract/take-downs.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import type { Kind, KindRow } from './kind.ts';

interface Words {
  zh: string;
  en: string;
}

/** A table whose rows count their edits. */
export type VersionedTable = PgTable & Record<'id' | 'version', PgColumn>;

/** Locks a row until the transaction ends. @throws {MissingRow} */
export async function lockRow<Table extends VersionedTable>(
  db: Database,
  table: Table,
  id: string,
): Promise<Table['$inferSelect']> {
  const [found] = await db
    .select()
    .from(table as VersionedTable)
    .where(eq(table.id, id))
    .for('update');
  if (!found) throw new MissingRow();
  return found;
}

/** Changes a row; every change is a new version. */
export async function changeRow<Table extends VersionedTable>(
  db: Database,
  table: Table,
  id: string,
  change: Partial<Table['$inferSelect']>,
) {
  const columns: Record<string, unknown> = { ...change, version: sql`${table.version} + 1` };
  await db
    .update(table as VersionedTable)
    .set(columns)
    .where(eq(table.id, id));
}

/** The part of a kind that queries read; they do not depend on its form. */
export interface Listed
  extends Pick<
    Kind<{ title: Words }, KindRow>,
    'table' | 'nouns' | 'accepted_at' | 'withdrawn_at'
  > {
  /** Null: visitors see cancelled entries too. */
  isHidden: object | null;
}

/**
 * Accepted and not withdrawn, and of no exhibitor that was removed or taken down.
 * @param edition the exhibition; default: the one that is shown
 */
export function isPublic(kind: Listed, edition: string | null = null): SQL | undefined {
  const { table, nouns, accepted_at } = kind;
  return and(
    nouns.isOfEdition(table.exhibition_id, edition),
    isNotNull(accepted_at),
    isNotHidden(kind),
    or(isNull(table.exhibitor_id), nouns.isVisible),
  );
}

function isNotHidden({ isHidden, withdrawn_at }: Listed) {
  return isHidden ? isNull(withdrawn_at) : undefined;
}

type Owners = 'exhibitor' | 'organiser';

/** For the sitemap. */
export function countPublic(db: Database, kind: Listed, of: Owners): Promise<number> {
  return db.$count(selectPublicIds(db, kind, of).as('public'));
}

export async function listPublicIds(
  db: Database,
  kind: Listed,
  of: Owners,
  { page, page_size }: Page,
): Promise<string[]> {
  const rows = await selectPublicIds(db, kind, of)
    .orderBy(asc(kind.table.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return rows.map(({ id }) => id);
}

function selectPublicIds(db: Database, kind: Listed, of: Owners) {
  const { table, nouns } = kind;
  const isOf = of === 'exhibitor' ? isNotNull(table.exhibitor_id) : isNull(table.exhibitor_id);
  return db
    .select({ id: sql<string>`${table.id}`.as('id') })
    .from(table)
    .leftJoin(nouns.exhibitor, eq(nouns.exhibitor.id, table.exhibitor_id))
    .where(and(isPublic(kind), isOf))
    .$dynamic();
}

/** Entries that wait for a decision, the oldest first, with their exhibitors. */
export async function findPendingRows<Row>(db: Database, kind: Listed, edition: string | null) {
  const { table, nouns, withdrawn_at } = kind;
  const rows = await db
    .select({ row: getTableColumns(table), exhibitor: nouns.exhibitor.short_name })
    .from(table)
    .innerJoin(nouns.exhibitor, eq(nouns.exhibitor.id, table.exhibitor_id))
    .where(
      and(
        nouns.isOfEdition(table.exhibition_id, edition),
        eq(table.review, 'pending'),
        isNull(withdrawn_at),
        isNull(nouns.exhibitor.removed_at),
      ),
    )
    .orderBy(asc(table.submitted_at), asc(table.id));
  return rows as { row: Row; exhibitor: Words }[];
}

/** The most items of one answer, plus one that shows whether there are more. */
export const SHOWN_ROWS = 51;

/** Something that an exhibitor shows, or that the organiser has taken down. */
export interface ShownRow {
  id: string;
  title: Words;
  exhibitor_id: string;
  exhibitor: Words;
  review: ReviewState;
  review_reason: string;
}

/** The title has the keyword in one of its languages. */
export function hasInTitle(title: PgColumn, keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined;
  const text = sql`concat_ws(' ', ${title} ->> 'zh', ${title} ->> 'en')`;
  return sql`strpos(lower(${text}), lower(${keyword})) > 0`;
}

/** Taken down items first: they wait to be corrected or put back. */
export const takenDownFirst = (review: PgColumn | SQL) =>
  sql`${review} is distinct from 'taken_down'`;

/** Entries of exhibitors that visitors see, and those that were taken down. */
export async function findShownRows(
  { db, edition }: EditionCall,
  kind: Listed,
  { id, exhibitor_id, keyword }: ShownFilters,
  newestFirst: SQL,
): Promise<ShownRow[]> {
  const { table, nouns, accepted_at } = kind;
  const rows = await db
    .select({
      id: table.id,
      title: table.title,
      exhibitor_id: nouns.exhibitor.id,
      exhibitor: nouns.exhibitor.short_name,
      review: table.review,
      review_reason: table.review_reason,
    })
    .from(table)
    .innerJoin(nouns.exhibitor, eq(nouns.exhibitor.id, table.exhibitor_id))
    .where(
      and(
        nouns.isOfEdition(table.exhibition_id, edition),
        isNull(nouns.exhibitor.removed_at),
        isNotHidden(kind),
        or(isNotNull(accepted_at), eq(table.review, 'taken_down')),
        id ? eq(table.id, id) : undefined,
        exhibitor_id ? eq(table.exhibitor_id, exhibitor_id) : undefined,
        hasInTitle(table.title, keyword),
      ),
    )
    .orderBy(takenDownFirst(table.review), newestFirst, asc(table.id))
    .limit(SHOWN_ROWS);
  return rows as ShownRow[];
}
