import { and, asc, eq, gt, lt, notExists, or, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { buyingLead } from '#server/features/buying-leads/tables.ts';
import { inquiry } from '#server/features/inquiries/tables.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account, imageCaptcha, signInCode, signInRow } from './tables.ts';

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

/** Accounts per statement, well below its time-out. */
const ACCOUNTS_TOGETHER = 1_000;

/**
 * Deletes the phones and e-mail addresses of accounts without any data. Works in batches by id, so that each
 * remaining account is checked once.
 */
export async function deleteUnusedAccounts(db: Database, now: Date) {
  const long = new Date(now.getTime() - limits.REGISTRATION_KEPT_DAYS * 86_400_000);
  for (let last: string | undefined; ; ) {
    const part = await db
      .select({ id: account.id })
      .from(account)
      .where(and(lt(account.created_at, long), last ? gt(account.id, last) : undefined))
      .orderBy(asc(account.id))
      .limit(ACCOUNTS_TOGETHER);
    const ids = part.map(({ id }) => id);
    await db.delete(account).where(and(isOneOf(ids), ...isUnused(db)));
    last = ids.at(-1);
    if (part.length < ACCOUNTS_TOGETHER) return;
  }
}

/** Uses an array parameter: thousands of parameters exceed a statement's maximum. */
function isOneOf(ids: readonly string[]) {
  return sql`${account.id} = any(${sql.param(ids)}::uuid[])`;
}

function isUnused(db: Database) {
  const registrations = db
    .select({ id: registration.id })
    .from(registration)
    .where(eq(registration.account_id, account.id));
  const signIns = db
    .select({ account_id: signInRow.account_id })
    .from(signInRow)
    .where(eq(signInRow.account_id, account.id));
  const invitations = db
    .select({ id: invitation.id })
    .from(invitation)
    .where(eq(invitation.inviter_account_id, account.id));
  const threads = db
    .select({ id: inquiry.id })
    .from(inquiry)
    .where(eq(inquiry.buyer_id, account.id));
  const leads = db
    .select({ id: buyingLead.id })
    .from(buyingLead)
    .where(eq(buyingLead.buyer_id, account.id));
  return [registrations, signIns, invitations, threads, leads].map((rows) => notExists(rows));
}
