import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import type { ExhibitForm } from '#contract/own-exhibits.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { nextVersion } from '#server/features/directory/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import {
  addExhibits,
  arrangeExhibits,
  changeExhibit,
  changeTogether,
  setRemoved,
} from '#server/features/exhibits/rows.ts';
import { exhibit, exhibitTally, exhibitText } from '#server/features/exhibits/tables.ts';
import { arranged } from './rules.ts';
import type { OwnExhibitRow, OwnExhibitShortRow, Owner } from './tables.ts';

const byPlace = [asc(exhibit.position), asc(exhibit.id)];
const tallied = (count: PgColumn) => sql<number>`coalesce(${count}, 0)`;

/**
 * Whose exhibits they are; others that change the directory wait until the
 * transaction ends, so what is read after this stays.
 * @throws {MissingRow} where the organiser has removed it
 */
export async function lockExhibitor(db: Database, id: string): Promise<Owner> {
  await nextVersion(db);
  return getExhibitor(db, id);
}

export async function getExhibitor(db: Database, id: string): Promise<Owner> {
  const [found] = await db
    .select({ id: exhibitor.id })
    .from(exhibitor)
    .where(and(eq(exhibitor.id, id), isNull(exhibitor.removed_at)));
  if (!found) throw new MissingRow();
  return found;
}

/** All exhibits of an exhibitor, short, as it arranged them. */
export function findAllOwn(db: Database, exhibitor_id: string): Promise<OwnExhibitShortRow[]> {
  return db
    .select({
      id: exhibit.id,
      version: exhibit.version,
      removed_at: exhibit.removed_at,
      name: exhibit.name,
      category: exhibit.category,
      price_min: exhibit.price_min,
      price_max: exhibit.price_max,
      unit: exhibit.unit,
      pictures: exhibit.pictures,
      views: tallied(exhibitTally.views),
      likes: tallied(exhibitTally.likes),
      collects: tallied(exhibitTally.collects),
    })
    .from(exhibit)
    .leftJoin(exhibitTally, eq(exhibitTally.exhibit_id, exhibit.id))
    .where(eq(exhibit.exhibitor_id, exhibitor_id))
    .orderBy(...byPlace);
}

/** @throws {MissingRow} for one of another exhibitor */
export async function getOwn(
  db: Database,
  exhibitor_id: string,
  id: string,
): Promise<OwnExhibitRow> {
  const [found] = await db
    .select({
      exhibit,
      description: exhibitText.description,
      attributes: exhibitText.attributes,
    })
    .from(exhibit)
    .innerJoin(exhibitText, eq(exhibitText.exhibit_id, exhibit.id))
    .where(and(eq(exhibit.id, id), eq(exhibit.exhibitor_id, exhibitor_id)));
  if (!found) throw new MissingRow();
  const { description, attributes } = found;
  return { ...found.exhibit, description, attributes };
}

/**
 * Adds exhibits behind the others.
 * @returns their ids; null, and none is added, where they would be more than an exhibitor may have
 */
export async function addOwn(
  db: Database,
  { id: exhibitor_id }: Owner,
  forms: readonly ExhibitForm[],
  { on_shelf, now }: { on_shelf: boolean; now: Date },
): Promise<string[] | null> {
  const [there] = await db
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${exhibit.position}), -1)::int`,
    })
    .from(exhibit)
    .where(eq(exhibit.exhibitor_id, exhibitor_id));
  const { count, last } = there ?? { count: 0, last: -1 };
  if (count + forms.length > limits.EXHIBITS_AN_EXHIBITOR) return null;
  const added = forms.map((form, at) => ({
    ...columnsOf(form),
    ...{ id: randomUUIDv7(), exhibitor_id, position: last + 1 + at, booth_id: null },
    ...{ issuer: '', is_brilliant: false },
  }));
  const ids = added.map(({ id }) => id);
  await addExhibits(db, added, now);
  if (!on_shelf) await setRemoved(db, ids, now);
  await changeTogether(db, exhibitor_id);
  return ids;
}

export async function changeOwn(db: Database, before: OwnExhibitRow, form: ExhibitForm) {
  const { id, exhibitor_id, position, booth_id, issuer, is_brilliant } = before;
  const unchanged = { id, exhibitor_id, position, booth_id, issuer, is_brilliant };
  await changeExhibit(db, { ...columnsOf(form), ...unchanged });
  await changeTogether(db, exhibitor_id);
}

function columnsOf(form: ExhibitForm) {
  return { ...form, live_url: form.live_url || null, video_url: form.video_url || null };
}

/**
 * @returns those that were on the other side
 * @throws {MissingRow} and nothing is changed, where one is another exhibitor's
 */
export async function shelve(
  db: Database,
  { exhibitor_id, ids, on_shelf }: { exhibitor_id: string; ids: string[]; on_shelf: boolean },
  now: Date,
) {
  await refuseForeign(db, exhibitor_id, ids);
  const isOther = on_shelf ? isNotNull(exhibit.removed_at) : isNull(exhibit.removed_at);
  const rows = await db
    .select({ id: exhibit.id, name: exhibit.name })
    .from(exhibit)
    .where(and(isOneOf(ids), isOther));
  const other = rows.map(({ id }) => id);
  if (other.length === 0) return rows;
  await setRemoved(db, other, on_shelf ? null : now);
  await changeTogether(db, exhibitor_id);
  return rows;
}

/** @throws {MissingRow} and nothing is changed, where one is another exhibitor's */
export async function arrange(db: Database, exhibitor_id: string, ids: readonly string[]) {
  await refuseForeign(db, exhibitor_id, ids);
  const before = await findAllOwn(db, exhibitor_id);
  await arrangeExhibits(
    db,
    arranged(
      before.map(({ id }) => id),
      ids,
    ),
  );
  await changeTogether(db, exhibitor_id);
}

async function refuseForeign(db: Database, exhibitor_id: string, ids: readonly string[]) {
  const own = await db.$count(exhibit, and(eq(exhibit.exhibitor_id, exhibitor_id), isOneOf(ids)));
  if (own !== new Set(ids).size) throw new MissingRow();
}

function isOneOf(ids: readonly string[]) {
  return sql`${exhibit.id} = any(${sql.param(ids)}::uuid[])`;
}
