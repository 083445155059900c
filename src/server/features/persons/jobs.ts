import { and, asc, eq, gt, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import { addDays, calendarDay } from '#contract/calendar.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { buyingLead } from '#server/features/buying-leads/tables.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { inquiry } from '#server/features/inquiries/tables.ts';
import { invitation } from '#server/features/invitations/tables.ts';
import {
  profileEdit,
  refusedIdNumber,
  registration,
} from '#server/features/registrations/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { account, signInRow } from '#server/features/sign-in/tables.ts';
import { ticket } from '#server/features/tickets/tables.ts';

/** Deletes ID numbers and, years later, whole registrations and invitations of exhibitions that are over. */
export async function deleteOldRegistrations(db: Database, now: Date) {
  const today = calendarDay(now, 'Asia/Shanghai');
  const over = (days: number) =>
    db
      .select({ id: exhibition.id })
      .from(exhibition)
      .where(lt(exhibition.end_date, addDays(today, -days)));

  await db
    .update(registration)
    .set({ id_number_encrypted: null, id_number_index: null })
    .where(
      and(
        isNotNull(registration.id_number_encrypted),
        inArray(registration.exhibition_id, over(limits.ID_NUMBER_KEPT_DAYS)),
      ),
    );
  await db
    .delete(refusedIdNumber)
    .where(lt(refusedIdNumber.day, addDays(today, -limits.CODES_KEPT_DAYS)));

  const long = over(limits.REGISTRATION_KEPT_DAYS);
  await db.delete(invitation).where(inArray(invitation.exhibition_id, long));
  await db.delete(shortLink).where(inArray(shortLink.exhibition_id, long));
  await db.delete(ticket).where(inArray(ticket.exhibition_id, long));
  await db.delete(profileEdit).where(inArray(profileEdit.exhibition_id, long));
  await db.delete(registration).where(inArray(registration.exhibition_id, long));
}

/** Accounts that one statement looks at: it takes well under its time limit. */
const ACCOUNTS_TOGETHER = 1_000;

/**
 * Deletes the phones and e-mail addresses of accounts that nothing belongs to any more. Part by part in
 * the order of their ids, so that those which stay are looked at once.
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

/** A single parameter for all ids: a statement may not have thousands. */
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
