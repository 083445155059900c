import { lt } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { memberInvitation } from './tables.ts';

/** Deletes expired invitations. */
export async function deleteOldMemberInvitations(db: Database, now: Date) {
  await db.delete(memberInvitation).where(lt(memberInvitation.expires_at, now));
}
