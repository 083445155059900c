import { lt, or } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { imageCaptcha, signInCode, signInRow } from './tables.ts';

/** Deletes sign-ins, codes and captchas that are of no more use. */
export async function forgetOldSignIns(db: Database, now: Date) {
  const codesKept = new Date(now.getTime() - limits.CODES_KEPT_DAYS * 86_400_000);
  await db.delete(signInCode).where(lt(signInCode.sent_at, codesKept));
  await db.delete(imageCaptcha).where(lt(imageCaptcha.expires_at, now));
  // Kept past their end for a while, so that a client is told why it was signed out.
  await db
    .delete(signInRow)
    .where(or(lt(signInRow.expires_at, codesKept), lt(signInRow.revoked_at, codesKept)));
}
