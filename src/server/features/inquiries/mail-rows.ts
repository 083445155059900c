import { and, asc, eq, gt, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { InquirySender } from '#contract/inquiries.ts';
import type { Lang } from '#contract/wire.ts';
import type { Database } from '#server/db/open.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { mailTimes } from './rules.ts';
import { inquiry, inquiryMail, inquiryMailStop, inquiryMessage } from './tables.ts';

interface Thread {
  inquiry_id: string;
  buyer_id: string;
  exhibitor_id: string;
  assigned_to: string | null;
  mails: boolean;
}

/**
 * Schedules mails on a message: to the buyer, or at the exhibitor to the assigned member, or to all members of
 * an unassigned thread. A mail that is already scheduled includes the message.
 */
export async function scheduleMails(
  db: Database,
  { inquiry_id, ...thread }: Thread,
  { sender, number }: { sender: InquirySender; number: number },
  now: Date,
) {
  const side: InquirySender = sender === 'buyer' ? 'exhibitor' : 'buyer';
  const recipients = await findRecipients(db, thread, side);
  if (recipients.length === 0) return;
  const { due_at, spacing_ms } = mailTimes(now);
  const spaced = sql`greatest(${due_at.toISOString()}::timestamptz, ${inquiryMail.mailed_at} + ${spacing_ms} * interval '1 millisecond')`;
  const isWaiting = isNotNull(inquiryMail.due_at);
  await db
    .insert(inquiryMail)
    .values(
      recipients.map((recipient_id) => ({ inquiry_id, recipient_id, side, due_at, since: number })),
    )
    .onConflictDoUpdate({
      target: [inquiryMail.inquiry_id, inquiryMail.recipient_id],
      set: {
        due_at: sql`coalesce(${inquiryMail.due_at}, ${spaced})`,
        since: sql`case when ${isWaiting} then ${inquiryMail.since} else ${number}::int end`,
      },
    });
}

async function findRecipients(
  db: Database,
  { buyer_id, exhibitor_id, assigned_to, mails }: Omit<Thread, 'inquiry_id'>,
  side: InquirySender,
): Promise<string[]> {
  if (side === 'buyer') return mails ? [buyer_id] : [];
  const everybody = await db
    .select({ id: member.id })
    .from(member)
    .leftJoin(inquiryMailStop, eq(inquiryMailStop.member_id, member.id))
    .where(
      and(
        eq(member.exhibitor_id, exhibitor_id),
        isNull(member.removed_at),
        isNull(inquiryMailStop.member_id),
      ),
    )
    .orderBy(asc(member.id));
  const ids = everybody.map(({ id }) => id);
  return assigned_to && ids.includes(assigned_to) ? [assigned_to] : ids;
}

/** Identifies a mail by its recipient and thread. */
export type MailKey = Pick<typeof inquiryMail.$inferSelect, 'inquiry_id' | 'recipient_id'>;

/** Mails that are due, oldest first. */
export function findDueMails(db: Database, at_most: number, now: Date): Promise<MailKey[]> {
  return db
    .select({ inquiry_id: inquiryMail.inquiry_id, recipient_id: inquiryMail.recipient_id })
    .from(inquiryMail)
    .where(lte(inquiryMail.due_at, now))
    .orderBy(asc(inquiryMail.due_at))
    .limit(at_most);
}

/**
 * Claims a due mail with its messages; undefined if it is already claimed, was read meanwhile, or is no longer
 * wanted. A claim survives the process: after a crash a mail is lost rather than sent twice.
 */
export function claimMail(db: Database, key: MailKey, now: Date) {
  return db.transaction(async (tx) => {
    const isDue = and(isMail(key), lte(inquiryMail.due_at, now));
    const [due] = await tx.select().from(inquiryMail).where(isDue).for('update');
    if (!due) return undefined;
    await tx.update(inquiryMail).set({ due_at: null }).where(isMail(key));
    const recipient = await findRecipient(tx, due);
    const messages = recipient ? await findUnread(tx, due) : [];
    return recipient && messages.length > 0 ? { ...due, recipient, messages } : undefined;
  });
}

type ClaimedMail = typeof inquiryMail.$inferSelect;

/** The address, language and sender of a mail; undefined: the mail is no longer wanted. */
async function findRecipient(
  db: Database,
  { inquiry_id, recipient_id, side }: ClaimedMail,
): Promise<
  | {
      to: string;
      lang: Lang;
      /** The owner verified the address by code, so mails may quote the other side. */
      is_proved: boolean;
      /** The author. */
      from: string;
      exhibit_name: string | null;
      exhibition_id: string;
    }
  | undefined
> {
  const [thread] = await db
    .select({
      inquiry,
      exhibitor_name: exhibitor.name,
      exhibitor_country: exhibitor.country,
      exhibition_id: exhibitor.exhibition_id,
      buyer_email: account.email,
    })
    .from(inquiry)
    .innerJoin(exhibitor, eq(exhibitor.id, inquiry.exhibitor_id))
    .innerJoin(account, eq(account.id, inquiry.buyer_id))
    .where(and(eq(inquiry.id, inquiry_id), isNull(account.erased_at)));
  if (!thread) return undefined;
  const { exhibition_id } = thread;
  const { receiving_email: to, lang, mails, exhibit_name, name, company_name } = thread.inquiry;
  if (side === 'buyer') {
    if (!mails) return undefined;
    const from = thread.exhibitor_name[lang];
    const is_proved = to === thread.buyer_email;
    const about = { exhibit_name: exhibit_name?.[lang] ?? null, exhibition_id };
    return { to, lang, is_proved, from, ...about };
  }

  const [reader] = await db
    .select({ email: member.email, proved: account.email })
    .from(member)
    .leftJoin(account, eq(account.email, member.email))
    .leftJoin(inquiryMailStop, eq(inquiryMailStop.member_id, member.id))
    .where(
      and(
        eq(member.id, recipient_id),
        eq(member.exhibitor_id, thread.inquiry.exhibitor_id),
        isNull(member.removed_at),
        isNull(inquiryMailStop.member_id),
      ),
    );
  // A member who signs in by phone only reads the inquiry in the workspace.
  if (!reader?.email) return undefined;
  const read = thread.exhibitor_country === 'CN' ? 'zh' : 'en';
  return {
    to: reader.email,
    lang: read,
    is_proved: reader.proved !== null,
    from: company_name ? `${name} (${company_name})` : name,
    exhibit_name: exhibit_name?.[read] ?? null,
    exhibition_id,
  };
}

/** The other side's messages that were neither mailed nor read. */
function findUnread(db: Database, { inquiry_id, side, since }: ClaimedMail) {
  const read = side === 'buyer' ? inquiry.buyer_read : inquiry.exhibitor_read;
  return db
    .select({ text: inquiryMessage.text })
    .from(inquiryMessage)
    .innerJoin(inquiry, eq(inquiry.id, inquiryMessage.inquiry_id))
    .where(
      and(
        eq(inquiryMessage.inquiry_id, inquiry_id),
        eq(inquiryMessage.sender, side === 'buyer' ? 'exhibitor' : 'buyer'),
        gte(inquiryMessage.number, since),
        gt(inquiryMessage.number, read),
      ),
    )
    .orderBy(asc(inquiryMessage.number));
}

const isMail = ({ inquiry_id, recipient_id }: MailKey) =>
  and(eq(inquiryMail.inquiry_id, inquiry_id), eq(inquiryMail.recipient_id, recipient_id));

export async function markMailed(db: Database, key: MailKey, now: Date) {
  await db.update(inquiryMail).set({ mailed_at: now }).where(isMail(key));
}

/** Releases a mail that was not accepted. The retry includes messages that arrived meanwhile. */
export async function releaseMail(db: Database, mail: ClaimedMail) {
  const due_at = (mail.due_at ?? new Date(0)).toISOString();
  await db
    .update(inquiryMail)
    .set({
      due_at: sql`least(${inquiryMail.due_at}, ${due_at}::timestamptz)`,
      since: mail.since,
    })
    .where(isMail(mail));
}

export async function findMailStop(db: Database, member_id: string): Promise<boolean> {
  const found = await db
    .select()
    .from(inquiryMailStop)
    .where(eq(inquiryMailStop.member_id, member_id));
  return found.length > 0;
}

/** Turns the mails of a member on or off; false: there is no such member. */
export async function setMemberMails(
  db: Database,
  member_id: string,
  wanted: boolean,
  now: Date,
): Promise<boolean> {
  const found = await db.select({ id: member.id }).from(member).where(eq(member.id, member_id));
  if (found.length === 0) return false;
  if (wanted) await db.delete(inquiryMailStop).where(eq(inquiryMailStop.member_id, member_id));
  else
    await db.insert(inquiryMailStop).values({ member_id, stopped_at: now }).onConflictDoNothing();
  return true;
}

/** Stops the mails of a buyer's thread; false: there is no such thread. */
export async function stopThreadMails(db: Database, inquiry_id: string): Promise<boolean> {
  const stopped = await db
    .update(inquiry)
    .set({ mails: false })
    .where(eq(inquiry.id, inquiry_id))
    .returning({ id: inquiry.id });
  return stopped.length > 0;
}
