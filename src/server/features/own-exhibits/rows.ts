import { randomUUIDv7 } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { limits } from '#contract/limits.ts';
import type { ExhibitForm } from '#contract/own-exhibits.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { findBoothsOf } from '#server/features/booths/rows.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { isOfEdition } from '#server/features/exhibitions/rows.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import {
  addExhibits,
  arrangeExhibits,
  changeExhibit,
  changeTogether,
  markDeleted,
  setRemoved,
} from '#server/features/exhibits/rows.ts';
import { exhibit, exhibitTally } from '#server/features/exhibits/tables.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { arranged, type HandedIn, handedIn } from './rules.ts';
import {
  exhibitReview,
  type OwnExhibitRow,
  type OwnExhibitShortRow,
  type Owner,
} from './tables.ts';

export const isThere = isNull(exhibit.deleted_at);
export const byPlace = [asc(exhibit.position), asc(exhibit.id)];
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
      model: exhibit.model,
      category: exhibit.category,
      price_min: exhibit.price_min,
      price_max: exhibit.price_max,
      currency: exhibit.currency,
      unit: exhibit.unit,
      pictures: exhibit.pictures,
      views: tallied(exhibitTally.views),
      likes: tallied(exhibitTally.likes),
      collects: tallied(exhibitTally.collects),
      reviewed: exhibitReview,
    })
    .from(exhibit)
    .leftJoin(exhibitTally, eq(exhibitTally.exhibit_id, exhibit.id))
    .leftJoin(exhibitReview, eq(exhibitReview.exhibit_id, exhibit.id))
    .where(and(eq(exhibit.exhibitor_id, exhibitor_id), isThere))
    .orderBy(...byPlace);
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
      count: sql<number>`(count(*) filter (where ${isThere}))::int`,
      last: sql<number>`coalesce(max(${exhibit.position}), -1)::int`,
    })
    .from(exhibit)
    .where(eq(exhibit.exhibitor_id, exhibitor_id));
  const { count, last } = there ?? { count: 0, last: -1 };
  if (count + forms.length > limits.EXHIBITS_AN_EXHIBITOR) return null;
  const booths = await findBoothsOf(db, exhibitor_id);
  const added = forms.map((form, at) => ({
    ...columnsOf(form, booths),
    id: randomUUIDv7(),
    exhibitor_id,
    position: last + 1 + at,
    issuer: '',
    is_brilliant: false,
  }));
  const ids = added.map(({ id }) => id);
  await addExhibits(db, added, now);
  const policy = await findPolicy(db, 'exhibit');
  const is_public = policy !== 'before';
  if (!on_shelf || !is_public) await setRemoved(db, ids, now);
  if (policy !== 'none') {
    const handed_in = { accepted: null, is_public, on_shelf, submitted_at: now };
    const pending = { ...handed_in, review: 'pending', review_reason: '' } as const;
    const rows = forms.map((form, at) => ({ exhibit_id: ids[at] ?? '', form, ...pending }));
    await insertMany(db, exhibitReview, rows);
  }
  await changeTogether(db, exhibitor_id);
  return ids;
}

/** Changes exhibits of one exhibitor, or hands the changes in where the organiser looks at them first. */
export async function editAllOwn(
  db: Database,
  edits: readonly { before: OwnExhibitRow; form: ExhibitForm }[],
  now: Date,
) {
  const [first] = edits;
  if (!first) return;
  const { exhibitor_id } = first.before;
  const booths = await findBoothsOf(db, exhibitor_id);
  const usual = await findPolicy(db, 'exhibit');
  for (const { before, form } of edits) {
    const { reviewed } = before;
    // An exhibit that visitors do not see waits to be accepted, whatever the policy is now.
    const isUnseen = reviewed !== null && !reviewed.is_public && reviewed.accepted === null;
    const handed_in = handedIn(before, form, { policy: isUnseen ? 'before' : usual, now });
    // An exhibit that is not public yet is stored as handed in.
    const isHidden = handed_in !== null && !handed_in.is_public && handed_in.accepted !== null;
    if (isHidden) await countEdit(db, before.id);
    else await changeColumns(db, before, columnsOf(form, booths));
    await storeReview(db, before.id, handed_in);
  }
  await changeTogether(db, exhibitor_id);
}

/** An edit names the version that it was made from, though the columns stay. */
async function countEdit(db: Database, id: string) {
  await db
    .update(exhibit)
    .set({ version: sql`${exhibit.version} + 1` })
    .where(eq(exhibit.id, id));
}

/** @param row null: it is accepted */
export async function storeReview(db: Database, exhibit_id: string, row: HandedIn | null) {
  if (!row) {
    await db.delete(exhibitReview).where(eq(exhibitReview.exhibit_id, exhibit_id));
    return;
  }
  await db
    .insert(exhibitReview)
    .values({ exhibit_id, ...row })
    .onConflictDoUpdate({ target: exhibitReview.exhibit_id, set: row });
}

/** Exhibits that wait for a decision, with their exhibitors. */
export function findPendingExhibits({ db, edition }: EditionCall) {
  return db
    .select({ exhibit, reviewed: exhibitReview, exhibitor: exhibitor.short_name })
    .from(exhibitReview)
    .innerJoin(exhibit, eq(exhibit.id, exhibitReview.exhibit_id))
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(
      and(
        isOfEdition(exhibitor.exhibition_id, edition),
        isNull(exhibitor.removed_at),
        isThere,
        eq(exhibitReview.review, 'pending'),
        eq(exhibitReview.on_shelf, true),
      ),
    )
    .orderBy(asc(exhibitReview.submitted_at), asc(exhibit.id));
}

/** Whose exhibit it is. @throws {MissingRow} for one of another exhibition */
export async function getOwnerIn({ db, edition }: EditionCall, id: string): Promise<string> {
  const [found] = await db
    .select({ exhibitor_id: exhibit.exhibitor_id })
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(and(eq(exhibit.id, id), isOfEdition(exhibitor.exhibition_id, edition)));
  if (!found) throw new MissingRow();
  return found.exhibitor_id;
}

/** Puts one on the shelf or takes it off for the organiser. */
export async function setOnShelf(db: Database, id: string, on_shelf: boolean, now: Date) {
  await setRemoved(db, [id], on_shelf ? null : now);
}

export async function changeOwn(
  db: Database,
  before: Omit<OwnExhibitRow, 'reviewed'>,
  form: ExhibitForm,
) {
  const booths = await findBoothsOf(db, before.exhibitor_id);
  await changeColumns(db, before, columnsOf(form, booths));
  await changeTogether(db, before.exhibitor_id);
}

async function changeColumns(
  db: Database,
  { id, exhibitor_id, position, issuer, is_brilliant }: Omit<OwnExhibitRow, 'reviewed'>,
  columns: ReturnType<typeof columnsOf>,
) {
  await changeExhibit(db, { ...columns, id, exhibitor_id, position, issuer, is_brilliant });
}

/** @param booths ids by number: one that is the exhibitor's no more is not stood on */
function columnsOf({ booth: number, ...form }: ExhibitForm, booths: ReadonlyMap<string, string>) {
  const { live_url, video_url } = form;
  const booth_id = (number && booths.get(number)) || null;
  return { ...form, booth_id, live_url: live_url || null, video_url: video_url || null };
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
  const reviewed = await db
    .update(exhibitReview)
    .set({ on_shelf })
    .where(and(inArray(exhibitReview.exhibit_id, ids), ne(exhibitReview.on_shelf, on_shelf)))
    .returning({ id: exhibitReview.exhibit_id, name: sql<Words>`${exhibitReview.form} -> 'name'` });
  const isOther = on_shelf ? isNotNull(exhibit.removed_at) : isNull(exhibit.removed_at);
  const rows = await db
    .select({ id: exhibit.id, name: exhibit.name })
    .from(exhibit)
    .where(and(isOneOf(ids), isOther, on_shelf ? isNotHidden : undefined));
  const other = rows.map(({ id }) => id);
  if (other.length > 0) {
    await setRemoved(db, other, on_shelf ? null : now);
    await changeTogether(db, exhibitor_id);
  }
  // An exhibit that was never accepted changes only its wish to be on the shelf.
  return [...rows, ...reviewed.filter(({ id }) => !other.includes(id))];
}

/**
 * Deletes exhibits. Reviews of them wait until the deletion is undone.
 * @returns those that were not deleted before
 * @throws {MissingRow} and nothing is changed, where one is another exhibitor's
 */
export async function deleteOwn(
  db: Database,
  { exhibitor_id, ids }: { exhibitor_id: string; ids: string[] },
  now: Date,
) {
  const rows = await db
    .select({ id: exhibit.id, name: exhibit.name, deleted_at: exhibit.deleted_at })
    .from(exhibit)
    .where(and(eq(exhibit.exhibitor_id, exhibitor_id), isOneOf(ids)));
  if (rows.length !== new Set(ids).size) throw new MissingRow();
  const there = rows.filter(({ deleted_at }) => deleted_at === null);
  const gone = there.map(({ id }) => id);
  if (gone.length === 0) return [];
  await markDeleted(db, gone, now);
  return there;
}

/** Not one that visitors may not see before it is accepted. */
const isNotHidden = sql`not exists (
  select from ${exhibitReview} where ${exhibitReview.exhibit_id} = ${exhibit.id}
    and ${exhibitReview.accepted} is null and not ${exhibitReview.is_public}
)`;

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
  const own = await db.$count(
    exhibit,
    and(eq(exhibit.exhibitor_id, exhibitor_id), isThere, isOneOf(ids)),
  );
  if (own !== new Set(ids).size) throw new MissingRow();
}

export function isOneOf(ids: readonly string[]) {
  return sql`${exhibit.id} = any(${sql.param(ids)}::uuid[])`;
}
