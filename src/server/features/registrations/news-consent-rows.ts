import { and, eq } from 'drizzle-orm';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { findStopped } from '#server/features/mail-stops/rows.ts';
import { mailStop } from '#server/features/mail-stops/tables.ts';
import { newsConsent } from './tables.ts';

/** The version of the consent's text in the registration form. It rises when the text changes its meaning. */
const NEWS_TEXT_VERSION = 1;

interface Reader {
  account_id: string;
  /** The hash of the proven address, by which such mails are stopped; null: signed in by phone. */
  address_hash: string | null;
}

/**
 * Stores the consent to e-mails about later exhibitions; an earlier consent is unchanged. It outweighs an earlier
 * stop of such mails to the proven address.
 */
export async function agreeToNews(
  db: Database,
  { account_id, address_hash }: Reader,
  { lang, now }: { lang: Lang; now: Date },
) {
  await db
    .insert(newsConsent)
    .values({ account_id, agreed_at: now, lang, text_version: NEWS_TEXT_VERSION })
    .onConflictDoNothing();
  if (!address_hash) return;
  await db
    .delete(mailStop)
    .where(and(eq(mailStop.kind, 'news'), eq(mailStop.address_hash, address_hash)));
}

export async function withdrawNews(db: Database, account_id: string) {
  await db.delete(newsConsent).where(eq(newsConsent.account_id, account_id));
}

/** True if the account agreed to e-mails about later exhibitions and has not stopped them since. */
export async function agreesToNews(
  db: Database,
  { account_id, address_hash }: Reader,
): Promise<boolean> {
  if ((await db.$count(newsConsent, eq(newsConsent.account_id, account_id))) === 0) return false;
  return !address_hash || (await findStopped(db, 'news', [address_hash])).size === 0;
}
