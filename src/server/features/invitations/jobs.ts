import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { deleteOldInvitations as deleteBefore } from './rows.ts';

const DAY_MS = 86_400_000;

/** Deletes invitations of friends who have not registered. The privacy policy states the time. */
export async function deleteOldInvitations(db: Database, now: Date) {
  await deleteBefore(db, new Date(now.getTime() - limits.INVITATION_KEPT_DAYS * DAY_MS));
}
