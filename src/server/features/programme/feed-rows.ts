import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { hashToken } from '#server/crypto/codes.ts';
import type { Database } from '#server/db/open.ts';
import { calendarFeed, programmeItem, seat } from './tables.ts';

const SECRET_BYTES = 16;

export async function findFeed(db: Database, account_id: string) {
  const [found] = await db
    .select({ created_at: calendarFeed.created_at })
    .from(calendarFeed)
    .where(eq(calendarFeed.account_id, account_id));
  return found;
}

/** @returns the secret, which is not stored */
export async function createFeed(db: Database, account_id: string, now: Date): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const row = { secret_hash: hashToken(secret), created_at: now };
  await db
    .insert(calendarFeed)
    .values({ account_id, ...row })
    .onConflictDoUpdate({ target: calendarFeed.account_id, set: row });
  return secret;
}

export async function deleteFeed(db: Database, account_id: string) {
  await db.delete(calendarFeed).where(eq(calendarFeed.account_id, account_id));
}

/** The account of a calendar feed; undefined: the secret is unknown. */
export async function findFeedOwner(db: Database, secret: string): Promise<string | undefined> {
  const [found] = await db
    .select({ account_id: calendarFeed.account_id })
    .from(calendarFeed)
    .where(eq(calendarFeed.secret_hash, hashToken(secret)));
  return found?.account_id;
}

/** All seats and waiting places of an account, ordered by time. */
export function findAgenda(
  db: Database,
  { account_id, exhibition_id }: { account_id: string; exhibition_id: string },
) {
  return db
    .select({ seat, item: programmeItem })
    .from(seat)
    .innerJoin(programmeItem, eq(programmeItem.id, seat.item_id))
    .where(and(eq(seat.account_id, account_id), eq(programmeItem.exhibition_id, exhibition_id)))
    .orderBy(asc(programmeItem.starts_at), asc(programmeItem.id));
}
