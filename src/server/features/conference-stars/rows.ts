import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { programmeItem } from '#server/features/programme/tables.ts';
import { conferenceStar } from './tables.ts';

/** Adds or removes the star of an account. Idempotent. */
export async function setStar(
  db: Database,
  { account_id, item_id, starred }: { account_id: string; item_id: string; starred: boolean },
  now: Date,
) {
  if (starred) {
    const row = { account_id, item_id, created_at: now };
    await db.insert(conferenceStar).values(row).onConflictDoNothing();
    return;
  }
  const own = and(eq(conferenceStar.account_id, account_id), eq(conferenceStar.item_id, item_id));
  await db.delete(conferenceStar).where(own);
}

/** Ids of the conferences of an exhibition that an account follows, newest star first. */
export async function findStarred(
  db: Database,
  { account_id, exhibition_id }: { account_id: string; exhibition_id: string },
): Promise<string[]> {
  const rows = await db
    .select({ id: conferenceStar.item_id })
    .from(conferenceStar)
    .innerJoin(programmeItem, eq(programmeItem.id, conferenceStar.item_id))
    .where(
      and(
        eq(conferenceStar.account_id, account_id),
        eq(programmeItem.exhibition_id, exhibition_id),
      ),
    )
    .orderBy(desc(conferenceStar.created_at), desc(conferenceStar.item_id));
  return rows.map(({ id }) => id);
}
