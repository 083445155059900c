import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import type { MailKind } from '#contract/mail-stops.ts';
import type { SignInAddress } from '#contract/sign-in.ts';
import { keyedHash } from '#server/crypto/keyed-hash.ts';
import type { Database } from '#server/db/open.ts';
import { hashAddress } from '#server/features/sign-in/rows.ts';
import { dailyMail, mailStop } from './tables.ts';

const DAY_MS = 86_400_000;

interface ToAddress {
  address_hash: string;
  kind: MailKind;
}

/** Keyed hash of an address for invitations and other e-mails. It differs from the hash of sign-in codes. */
export function addressHash(key: Uint8Array, address: SignInAddress): string {
  return keyedHash(key, ['invited', hashAddress(key, address)]);
}

export async function stopAddress(db: Database, stop: ToAddress, now: Date) {
  await db
    .insert(mailStop)
    .values({ ...stop, created_at: now })
    .onConflictDoNothing();
}

/** Filters address hashes: returns those that have stopped a kind of e-mail. */
export async function findStopped(
  db: Database,
  kind: MailKind,
  hashes: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ address_hash: mailStop.address_hash })
    .from(mailStop)
    .where(and(eq(mailStop.kind, kind), inArray(mailStop.address_hash, [...hashes])));
  return new Set(rows.map(({ address_hash }) => address_hash));
}

/** Claims the one daily e-mail to an address, across processes; false: it was sent today. */
export async function claimDailyMail(db: Database, to: ToAddress, now: Date): Promise<boolean> {
  const claimed = await db
    .insert(dailyMail)
    .values({ ...to, sent_at: now })
    .onConflictDoUpdate({
      target: [dailyMail.address_hash, dailyMail.kind],
      set: { sent_at: now },
      setWhere: lte(dailyMail.sent_at, new Date(now.getTime() - DAY_MS)),
    })
    .returning({ kind: dailyMail.kind });
  return claimed.length > 0;
}

/** Releases a claim after the provider refused the e-mail. */
export async function releaseDailyMail(db: Database, { address_hash, kind }: ToAddress) {
  await db
    .delete(dailyMail)
    .where(and(eq(dailyMail.address_hash, address_hash), eq(dailyMail.kind, kind)));
}

export async function deletePastMails(db: Database, now: Date) {
  await db.delete(dailyMail).where(lt(dailyMail.sent_at, new Date(now.getTime() - DAY_MS)));
}
