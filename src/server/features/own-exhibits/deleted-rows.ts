import { and, asc, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { DELETED_EXHIBIT_DAYS } from '#contract/own-exhibits.ts';
import type { Database } from '#server/db/open.ts';
import { changeTogether, emptyExhibits, undelete } from '#server/features/exhibits/rows.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { isOneOf, isThere } from './rows.ts';
import { exhibitReview } from './tables.ts';

const DAY_MS = 86_400_000;

/** Deleted, with its contents. */
const isRestorable = and(isNotNull(exhibit.deleted_at), isNull(exhibit.emptied_at));

/** The exhibits whose deletion can still be undone, the latest first. */
export async function findDeletedOwn(db: Database, exhibitor_id: string) {
  const rows = await db
    .select({
      id: exhibit.id,
      name: exhibit.name,
      model: exhibit.model,
      category: exhibit.category,
      pictures: exhibit.pictures,
      deleted_at: exhibit.deleted_at,
      form: exhibitReview.form,
    })
    .from(exhibit)
    .leftJoin(exhibitReview, eq(exhibitReview.exhibit_id, exhibit.id))
    .where(and(eq(exhibit.exhibitor_id, exhibitor_id), isRestorable))
    .orderBy(desc(exhibit.deleted_at), asc(exhibit.position), asc(exhibit.id));
  return rows.map(({ deleted_at, form, ...row }) => {
    const { id, name, model = '', category, pictures } = { ...row, ...form };
    const ends_at = new Date(Number(deleted_at) + DELETED_EXHIBIT_DAYS * DAY_MS).toISOString();
    return { id, name, model, category, picture: pictures[0] ?? null, ends_at };
  });
}

/**
 * Undoes the deletion of exhibits.
 * @returns those that were deleted; null, and none is restored, where they would be too many
 */
export async function restoreOwn(
  db: Database,
  { exhibitor_id, ids }: { exhibitor_id: string; ids: readonly string[] },
) {
  const own = eq(exhibit.exhibitor_id, exhibitor_id);
  const rows = await db
    .select({ id: exhibit.id, name: exhibit.name })
    .from(exhibit)
    .where(and(own, isOneOf(ids), isRestorable));
  if (rows.length === 0) return [];
  const count = await db.$count(exhibit, and(own, isThere));
  if (count + rows.length > limits.EXHIBITS_AN_EXHIBITOR) return null;
  await undelete(
    db,
    rows.map(({ id }) => id),
  );
  await changeTogether(db, exhibitor_id);
  return rows;
}

/** Deletes the contents of exhibits whose deletion can no longer be undone. Unused files follow. */
export async function emptyDeleted(db: Database, now: Date) {
  const last = new Date(now.getTime() - DELETED_EXHIBIT_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: exhibit.id })
      .from(exhibit)
      .where(and(lt(exhibit.deleted_at, last), isNull(exhibit.emptied_at)));
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.delete(exhibitReview).where(inArray(exhibitReview.exhibit_id, ids));
    await emptyExhibits(tx, ids, now);
  });
}
