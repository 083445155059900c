import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { exhibitor } from './tables.ts';

/**
 * Removes an exhibitor, its exhibits and its members with one timestamp. `restore` finds them by that
 * timestamp.
 */
export async function withdraw(db: Database, id: string, removed_at: Date) {
  const changed = await nextVersion(db);
  await db.update(exhibitor).set({ removed_at, changed }).where(eq(exhibitor.id, id));
  await db
    .update(exhibit)
    .set({ removed_at, changed })
    .where(and(eq(exhibit.exhibitor_id, id), isNull(exhibit.removed_at)));
  await db
    .update(member)
    .set({ removed_at })
    .where(and(eq(member.exhibitor_id, id), isNull(member.removed_at)));
}

/**
 * Restores everything that was withdrawn with an exhibitor. Skips members who joined another exhibitor of the edition, and
 * booths that another exhibitor has now.
 */
export async function restore(db: Database, id: string) {
  const changed = await nextVersion(db);
  const then = sql`(select removed_at from exhibitor where id = ${id}::uuid)`;
  await db.execute(sql`
    delete from exhibitor_booth where exhibitor_id = ${id}::uuid and not is_co_exhibitor
      and exists (
        select 1 from exhibitor_booth as other
        join exhibitor on exhibitor.id = other.exhibitor_id and removed_at is null
        where other.booth_id = exhibitor_booth.booth_id and not other.is_co_exhibitor
      )`);
  await db
    .update(exhibit)
    .set({ removed_at: null, changed })
    .where(and(eq(exhibit.exhibitor_id, id), sql`${exhibit.removed_at} = ${then}`));
  await db
    .update(member)
    .set({ removed_at: null })
    .where(
      and(
        eq(member.exhibitor_id, id),
        sql`${member.removed_at} = ${then}`,
        sql`not exists (
          select 1 from member as other where other.removed_at is null
            and other.exhibition_id = ${member.exhibition_id}
            and (other.email = nullif(${member.email}, '') or other.cellphone = ${member.cellphone})
        )`,
      ),
    );
  await db.update(exhibitor).set({ removed_at: null, changed }).where(eq(exhibitor.id, id));
}
