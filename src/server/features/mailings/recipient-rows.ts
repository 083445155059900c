import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { RecipientState } from '#contract/mailing-filters.ts';
import { countListed, type Keyset, pageOf } from '#server/db/keyset.ts';
import type { Database } from '#server/db/open.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { mailing, mailingRecipient } from './tables.ts';

/** After this time a claimed mail counts as lost with its process. */
export const CLAIM_MINUTES = 15;
/** Recipients are deleted after this time; the message keeps their numbers. */
export const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

/** The message is being sent, and the mail server answers. */
const isUnderWay = (db: Database, now: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(mailing)
      .where(
        and(
          eq(mailing.id, mailingRecipient.mailing_id),
          eq(mailing.state, 'sending'),
          or(isNull(mailing.hold_until), lte(mailing.hold_until, now)),
        ),
      ),
  );

const isDue = (db: Database, now: Date) =>
  and(eq(mailingRecipient.state, 'due'), lte(mailingRecipient.send_at, now), isUnderWay(db, now));

/** Ids of due recipients, oldest first. */
export async function findDueRecipients(
  db: Database,
  now: Date,
  at_most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: mailingRecipient.id })
    .from(mailingRecipient)
    .where(isDue(db, now))
    .orderBy(asc(mailingRecipient.send_at), asc(mailingRecipient.id))
    .limit(at_most);
  return rows.map(({ id }) => id);
}

/**
 * Claims a due recipient; undefined if the message is paused or the recipient is no longer due. A claim survives
 * the process: after a crash a mail is lost rather than sent twice.
 */
export async function claimRecipient(db: Database, id: string, now: Date) {
  const [claimed] = await db
    .update(mailingRecipient)
    .set({ state: 'claimed', tries: sql`${mailingRecipient.tries} + 1`, changed_at: now })
    .where(and(eq(mailingRecipient.id, id), isDue(db, now)))
    .returning();
  if (!claimed) return undefined;
  const [of] = await db.select().from(mailing).where(eq(mailing.id, claimed.mailing_id));
  return of && { ...claimed, mailing: of };
}

/** Stores the result of a claimed recipient. */
export async function settleRecipient(
  db: Database,
  id: string,
  change: { state: RecipientState; reason?: string; send_at?: Date; tries?: number },
  now: Date,
) {
  await db
    .update(mailingRecipient)
    .set({ reason: '', ...change, changed_at: now })
    .where(and(eq(mailingRecipient.id, id), eq(mailingRecipient.state, 'claimed')));
}

/** Nothing of a message is sent until then. */
export async function holdMailing(db: Database, id: string, hold_until: Date | null) {
  await db.update(mailing).set({ hold_until }).where(eq(mailing.id, id));
}

/** Marks mails whose process died: the mail server may have accepted them. */
export async function giveUpClaims(db: Database, now: Date) {
  const since = new Date(now.getTime() - CLAIM_MINUTES * 60_000);
  await db
    .update(mailingRecipient)
    .set({ state: 'unclear', changed_at: now })
    .where(and(eq(mailingRecipient.state, 'claimed'), lte(mailingRecipient.changed_at, since)));
}

/** Makes recipients due again that were not reached. @returns their number */
export async function retryUnreached(db: Database, mailing_id: string, now: Date): Promise<number> {
  const retried = await db
    .update(mailingRecipient)
    .set({ state: 'due', tries: 0, send_at: now, changed_at: now })
    .where(
      and(
        eq(mailingRecipient.mailing_id, mailing_id),
        inArray(mailingRecipient.state, ['failed', 'no_address']),
      ),
    )
    .returning({ id: mailingRecipient.id });
  return retried.length;
}

/** A page of the recipients of a message. */
export async function findRecipients(
  db: Database,
  { id, exhibition_id }: { id: string; exhibition_id: string },
  result: RecipientState | undefined,
  { after, page_size }: Keyset,
) {
  const matching = and(eq(mailingRecipient.mailing_id, id), result && isResult(result));
  const rows = await db
    .select({
      id: mailingRecipient.id,
      state: mailingRecipient.state,
      reason: mailingRecipient.reason,
      changed_at: mailingRecipient.changed_at,
      name: sql<string>`coalesce(${member.name}, ${registration.name}, '')`,
      email: sql<string>`coalesce(nullif(${member.email}, ''), nullif(${registration.email}, ''), ${account.email}, '')`,
      company_name: sql<string>`coalesce(${registration.company_name}, '')`,
      exhibitor: sql<Words | null>`${exhibitor.name}`,
    })
    .from(mailingRecipient)
    .leftJoin(member, eq(member.id, mailingRecipient.member_id))
    .leftJoin(exhibitor, eq(exhibitor.id, member.exhibitor_id))
    .leftJoin(account, eq(account.id, mailingRecipient.account_id))
    .leftJoin(
      registration,
      and(eq(registration.account_id, account.id), eq(registration.exhibition_id, exhibition_id)),
    )
    .where(and(matching, after ? gt(mailingRecipient.id, after) : undefined))
    .orderBy(asc(mailingRecipient.id))
    .limit(page_size + 1);
  const all = db.select({ id: mailingRecipient.id }).from(mailingRecipient).where(matching);
  return { ...pageOf(rows, page_size), total: await countListed(db, all) };
}

function isResult(result: RecipientState): SQL | undefined {
  const { state } = mailingRecipient;
  return result === 'due' ? inArray(state, ['due', 'claimed']) : eq(state, result);
}

export async function deleteOldRecipients(db: Database, now: Date) {
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const past = db
    .select({ id: mailing.id })
    .from(mailing)
    .where(and(eq(mailing.state, 'sent'), lt(mailing.ended_at, since)));
  await db.delete(mailingRecipient).where(inArray(mailingRecipient.mailing_id, past));
}
