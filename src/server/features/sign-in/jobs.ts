import { lt, or } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { imageCaptcha, signInCode, signInRow } from './tables.ts';

/** Deletes expired sign-ins, codes and captchas. */
export async function deleteOldSignIns(db: Database, now: Date) {
  const oldest = new Date(now.getTime() - limits.CODES_KEPT_DAYS * 86_400_000);
  await db.delete(signInCode).where(lt(signInCode.sent_at, oldest));
  await db.delete(imageCaptcha).where(lt(imageCaptcha.expires_at, now));
  // Expired sign-ins remain for a while, so that a client learns why it was signed out.
  await db
    .delete(signInRow)
    .where(or(lt(signInRow.expires_at, oldest), lt(signInRow.revoked_at, oldest)));
}
