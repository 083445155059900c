import { and, asc, count, eq, isNull, lte } from 'drizzle-orm';
import type { Edition, PublishEffects } from '#contract/exhibition-editions.ts';
import type { Database } from '#server/db/open.ts';
import { countUninvited } from '#server/features/access-invitations/rows.ts';
import { booth } from '#server/features/booths/tables.ts';
import { replaceWhole } from '#server/features/directory-version/rows.ts';
import { findCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import {
  type ExhibitionRow,
  exhibition,
  type PublicationRow,
  scheduledPublication,
} from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { programmeDraft, programmeItem } from '#server/features/programme/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';
import { makeCurrent } from './edition-rows.ts';

export function presentEdition(row: ExhibitionRow, scheduled?: PublicationRow): Edition {
  const { id, number, year, name, start_date, end_date, is_current } = row;
  const publication = scheduled
    ? {
        publish_at: scheduled.publish_at.toISOString(),
        opens_registration: scheduled.opens_registration,
      }
    : null;
  return { id, number, year, name, start_date, end_date, is_current, publication };
}

/** Publications with a time, by exhibition. */
export async function findPublications(db: Database): Promise<Map<string, PublicationRow>> {
  const rows = await db.select().from(scheduledPublication);
  return new Map(rows.map((row) => [row.exhibition_id, row]));
}

/** Sets the time of a publication, in place of an earlier one. */
export async function storePublication(db: Database, row: PublicationRow) {
  const { publish_at, opens_registration } = row;
  await db.insert(scheduledPublication).values(row).onConflictDoUpdate({
    target: scheduledPublication.exhibition_id,
    set: { publish_at, opens_registration },
  });
}

/**
 * @param until deletes it only if its time has come by then
 * @returns the deleted row; undefined if there is none
 */
export async function deletePublication(
  db: Database,
  exhibition_id: string,
  until?: Date,
): Promise<PublicationRow | undefined> {
  const [deleted] = await db
    .delete(scheduledPublication)
    .where(
      and(
        eq(scheduledPublication.exhibition_id, exhibition_id),
        until && lte(scheduledPublication.publish_at, until),
      ),
    )
    .returning();
  return deleted;
}

/** Publications whose time has come, in their order. */
export function findDuePublications(db: Database, now: Date): Promise<PublicationRow[]> {
  return db
    .select()
    .from(scheduledPublication)
    .where(lte(scheduledPublication.publish_at, now))
    .orderBy(asc(scheduledPublication.publish_at), asc(scheduledPublication.exhibition_id));
}

/** Makes an exhibition the public one. The caller invalidates the caches after the commit. */
export async function publish(
  db: Database,
  row: ExhibitionRow,
  { opens_registration }: Pick<PublicationRow, 'opens_registration'>,
) {
  await makeCurrent(db, row);
  if (opens_registration) {
    await db.update(exhibition).set({ registration_open: true }).where(eq(exhibition.id, row.id));
  }
  await deletePublication(db, row.id);
  // The directory now belongs to another exhibition: devices download it again.
  if (!row.is_current) await replaceWhole(db);
}

const takesPart = (exhibition_id: string) =>
  and(eq(exhibitor.exhibition_id, exhibition_id), isNull(exhibitor.removed_at));

/** The numbers of rows that visitors and exhibitors see after a publication. */
export async function countEffects(
  db: Database,
  { id, plan_version, registration_open }: ExhibitionRow,
): Promise<PublishEffects> {
  const people = db
    .select({ id: member.id })
    .from(member)
    .innerJoin(exhibitor, eq(exhibitor.id, member.exhibitor_id))
    .where(and(takesPart(id), isNull(member.removed_at)));
  const exhibits = db
    .select({ id: exhibit.id })
    .from(exhibit)
    .innerJoin(exhibitor, eq(exhibitor.id, exhibit.exhibitor_id))
    .where(and(takesPart(id), isNull(exhibit.removed_at)));
  const items = await db
    .select({ of: programmeItem.of, found: count() })
    .from(programmeItem)
    .where(and(eq(programmeItem.exhibition_id, id), isNull(programmeItem.cancelled_at)))
    .groupBy(programmeItem.of);
  const found = new Map(items.map((one) => [one.of, one.found]));
  return {
    before: await countBefore(db),
    exhibitors: await db.$count(exhibitor, takesPart(id)),
    exhibits: await db.$count(exhibits.as('shown')),
    people: await db.$count(people.as('shown')),
    uninvited: await countUninvited(db, id, { by_sms: true }),
    conferences: found.get('conference') ?? 0,
    tours: found.get('tour') ?? 0,
    drafts: await db.$count(programmeDraft, eq(programmeDraft.exhibition_id, id)),
    booths: plan_version === null ? null : await db.$count(booth, eq(booth.exhibition_id, id)),
    registration_open,
  };
}

/** The public edition, and what of it is shown no more. */
async function countBefore(db: Database): Promise<PublishEffects['before']> {
  const row = await findCurrentExhibition(db);
  if (!row) return null;
  const isGood = and(eq(ticket.exhibition_id, row.id), isNull(ticket.revoked_at));
  return {
    name: row.name,
    year: row.year,
    tickets: await db.$count(ticket, isGood),
    exhibitors: await db.$count(exhibitor, takesPart(row.id)),
  };
}
