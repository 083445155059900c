import { and, eq, lt, notExists, or } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { buyingLead } from '#server/features/buying-leads/tables.ts';
import { inquiry } from '#server/features/inquiries/tables.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account, imageCaptcha, signInCode, signInRow } from './tables.ts';

/** Deletes sign-ins, codes and captchas that are of no more use. */
export async function deleteOldSignIns(db: Database, now: Date) {
  const codesKept = new Date(now.getTime() - limits.CODES_KEPT_DAYS * 86_400_000);
  await db.delete(signInCode).where(lt(signInCode.sent_at, codesKept));
  await db.delete(imageCaptcha).where(lt(imageCaptcha.expires_at, now));
  // They outlast their end for a while, so that a client learns why it was signed out.
  await db
    .delete(signInRow)
    .where(or(lt(signInRow.expires_at, codesKept), lt(signInRow.revoked_at, codesKept)));
}

/** Deletes the phones and e-mail addresses of accounts that nothing belongs to any more. */
export async function deleteUnusedAccounts(db: Database, now: Date) {
  const long = new Date(now.getTime() - limits.REGISTRATION_KEPT_DAYS * 86_400_000);
  const { account_id } = registration;
  const registrations = db
    .select({ account_id })
    .from(registration)
    .where(eq(account_id, account.id));
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
  await db
    .delete(account)
    .where(
      and(
        lt(account.created_at, long),
        ...[registrations, signIns, invitations, threads, leads].map((rows) => notExists(rows)),
      ),
    );
}
