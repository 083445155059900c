import { randomUUIDv7 } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { scheduleMails } from './mail-rows.ts';
import type { Party } from './party.ts';
import { type InquiryRow, inquiry, inquiryMessage } from './tables.ts';
import { isOf } from './thread-rows.ts';

type NewInquiry = Omit<
  typeof inquiry.$inferInsert,
  'id' | 'messages' | 'last_message_at' | 'created_at'
>;

/** Opens an empty thread; undefined: the exhibitor already has a thread on this lead. */
export async function addThread(
  db: Database,
  given: NewInquiry,
  now: Date,
): Promise<InquiryRow | undefined> {
  const [added] = await db
    .insert(inquiry)
    .values({ ...given, id: randomUUIDv7(), last_message_at: now, created_at: now })
    .onConflictDoNothing({ target: [inquiry.exhibitor_id, inquiry.buying_lead_id] })
    .returning();
  return added;
}

/** Locks a thread of a party: concurrent messages wait for the end of this transaction. */
export async function lockThread(
  db: Database,
  party: Party,
  id: string,
): Promise<InquiryRow | undefined> {
  const [locked] = await db
    .select()
    .from(inquiry)
    .where(and(eq(inquiry.id, id), isOf(party)))
    .for('update');
  return locked;
}

/** Locks the thread in which an exhibitor has answered a lead. */
export async function lockLeadThread(
  db: Database,
  party: Party,
  buying_lead_id: string,
): Promise<InquiryRow | undefined> {
  const [locked] = await db
    .select()
    .from(inquiry)
    .where(and(eq(inquiry.buying_lead_id, buying_lead_id), isOf(party)))
    .for('update');
  return locked;
}

/** Adds a message to a locked or new thread, and reopens the thread. */
export async function addMessage(
  db: Database,
  { id: inquiry_id, ...thread }: InquiryRow,
  { party, author, text }: { party: Party; author: string; text: string },
  now: Date,
) {
  const { side: sender, account_id: author_id } = party;
  const number = thread.messages + 1;
  const [added] = await db
    .insert(inquiryMessage)
    .values({ inquiry_id, number, sender, author_id, author, text, sent_at: now })
    .returning();
  if (!added) throw new Error('A message was not stored');
  await db
    .update(inquiry)
    .set({
      messages: number,
      [sender === 'buyer' ? 'last_of_buyer' : 'last_of_exhibitor']: number,
      closed_by: null,
      last_message_at: now,
    })
    .where(eq(inquiry.id, inquiry_id));
  await scheduleMails(db, { inquiry_id, ...thread }, { sender, number }, now);
  return added;
}

/** Stores how far a side has read. The position never decreases. Returns whether it changed. */
export async function markRead(
  db: Database,
  party: Party,
  { id, number }: { id: string; number: number },
): Promise<boolean> {
  const column = party.side === 'buyer' ? 'buyer_read' : 'exhibitor_read';
  const upTo = sql`least(${number}::int, ${inquiry.messages})`;
  const changed = await db
    .update(inquiry)
    .set({ [column]: upTo })
    .where(and(eq(inquiry.id, id), isOf(party), lt(inquiry[column], upTo)))
    .returning({ id: inquiry.id });
  return changed.length > 0;
}

/** Updates a thread of a party; undefined: the party has no thread with this id. */
export async function updateThread(
  db: Database,
  party: Party,
  id: string,
  columns: Partial<Pick<InquiryRow, 'closed_by' | 'assigned_to' | 'receiving_email' | 'mails'>>,
): Promise<InquiryRow | undefined> {
  const [changed] = await db
    .update(inquiry)
    .set(columns)
    .where(and(eq(inquiry.id, id), isOf(party)))
    .returning();
  return changed;
}

/** Closes or reopens a thread of a party, unless the other side has closed it. */
export async function setClosed(
  db: Database,
  party: Party,
  { id, closed }: { id: string; closed: boolean },
): Promise<InquiryRow | undefined> {
  const notByOther = or(isNull(inquiry.closed_by), eq(inquiry.closed_by, party.side));
  const [changed] = await db
    .update(inquiry)
    .set({ closed_by: closed ? party.side : null })
    .where(and(eq(inquiry.id, id), isOf(party), notByOther))
    .returning();
  return changed;
}

/** Serialises an account's calls until this transaction ends, so that limits apply to concurrent calls. */
export async function lockAccount(db: Database, account_id: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account_id}::text, 1))`);
}

/** The time of an account's `most`-th latest inquiry; undefined: it has fewer. */
export async function findEarlierInquiry(
  db: Database,
  account_id: string,
  most: number,
): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: inquiry.created_at })
    .from(inquiry)
    .where(and(eq(inquiry.buyer_id, account_id), isNull(inquiry.buying_lead_id)))
    .orderBy(desc(inquiry.created_at))
    .limit(1)
    .offset(most - 1);
  return found?.at;
}

/** The time of an account's `most`-th latest message; undefined: it has fewer. */
export async function findEarlierMessage(
  db: Database,
  account_id: string,
  most: number,
): Promise<Date | undefined> {
  const [found] = await db
    .select({ at: inquiryMessage.sent_at })
    .from(inquiryMessage)
    .where(eq(inquiryMessage.author_id, account_id))
    .orderBy(desc(inquiryMessage.sent_at))
    .limit(1)
    .offset(most - 1);
  return found?.at;
}

/**
 * Names of an exhibitor's exhibits, ordered by id. Includes exhibits off the shelf, because a question may
 * arrive late.
 */
export async function findExhibitNames(db: Database, ids: readonly string[], exhibitor_id: string) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: exhibit.id, name: exhibit.name })
    .from(exhibit)
    .where(and(inArray(exhibit.id, [...ids]), eq(exhibit.exhibitor_id, exhibitor_id)));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The member of an exhibitor with an id. */
export async function findColleague(db: Database, exhibitor_id: string, member_id: string) {
  const [found] = await db
    .select({
      member_id: member.id,
      name: member.name,
      email: member.email,
      cellphone: member.cellphone,
    })
    .from(member)
    .where(
      and(
        eq(member.id, member_id),
        eq(member.exhibitor_id, exhibitor_id),
        isNull(member.removed_at),
      ),
    );
  return found;
}

/** The name of a member. */
export async function findMemberName(db: Database, member_id: string): Promise<string> {
  const [found] = await db.select().from(member).where(eq(member.id, member_id));
  return found?.name ?? '';
}
