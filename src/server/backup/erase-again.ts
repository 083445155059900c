import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { emptyEvents } from '#server/features/history/seal.ts';
import { erasePerson } from '#server/features/persons/erase.ts';
import { lockPerson } from '#server/features/persons/person-rows.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { cancelAllSignUps } from '#server/features/sign-ups/cancel-all-sign-ups.ts';
import { AppError } from '#server/http/app-error.ts';

/**
 * Erases a person again whom a restore has brought back. Hashes of addresses need keys, which are not
 * restored yet: rows identified only by them are deleted by age.
 */
export async function eraseAgain(db: Database, account_id: string, at: Date) {
  const person = await lockPerson(db, account_id, () => []);
  if (!person) return;
  try {
    await erasePerson(db, person, at, { cancelAllSignUps, emptyEvents });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Another owner or main contact existed later, unknown to the backup: the restore continues.
    await db
      .update(account)
      .set({ cellphone: null, email: null, erased_at: at })
      .where(eq(account.id, account_id));
  }
}
