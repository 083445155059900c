import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { findShown } from '#server/features/exhibitor-invitations/rows.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';

/** The data for the poster of an exhibitor's link. */
export async function findShownOf(db: Database, link_id: string) {
  const found = await findShown(db, link_id);
  if (!found) return undefined;
  const { exhibitor, invitation } = found;
  const { greeting, guest, template, langs } = invitation;
  return { exhibitor, greeting, guest, template, langs };
}

/** The name of the person behind a friend's or group's link. */
export async function findPersonal(db: Database, link_id: string) {
  const [found] = await db
    .select({ name: registration.name })
    .from(shortLink)
    .innerJoin(
      registration,
      and(
        eq(registration.account_id, shortLink.inviter_account_id),
        eq(registration.exhibition_id, shortLink.exhibition_id),
      ),
    )
    .where(eq(shortLink.id, link_id));
  return found;
}
