import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReceivedFilters } from '#contract/filters.ts';
import type { InquirySender } from '#contract/inquiries.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { buyingLead } from '#server/features/buying-leads/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { findAttachments } from './attachment-rows.ts';
import type { Party } from './party.ts';
import { inquiry, inquiryMessage } from './tables.ts';

/** SQL condition: the thread belongs to the party. Every query includes it. */
export function isOf(party: Party): SQL {
  return party.side === 'buyer'
    ? eq(inquiry.buyer_id, party.account_id)
    : eq(inquiry.exhibitor_id, party.exhibitor_id);
}

/** SQL condition: the thread has unread messages of the other side. */
function hasNews(side: InquirySender): SQL {
  return side === 'buyer'
    ? gt(inquiry.last_of_exhibitor, inquiry.buyer_read)
    : gt(inquiry.last_of_buyer, inquiry.exhibitor_read);
}

function columnsFor(side: InquirySender) {
  const other = side === 'buyer' ? 'exhibitor' : 'buyer';
  const read = sql.raw(side === 'buyer' ? 'inquiry.buyer_read' : 'inquiry.exhibitor_read');
  return {
    inquiry,
    exhibitor_name: exhibitor.name,
    is_removed: sql<boolean>`(${exhibit.id} is null or ${exhibit.removed_at} is not null)`,
    unread: sql<number>`(
      select count(*)::int from inquiry_message other
      where other.inquiry_id = inquiry.id and other.number > ${read} and other.sender = ${other}
    )`,
    last_sender: inquiryMessage.sender,
    last_text: inquiryMessage.text,
    assignee_name: sql<
      string | null
    >`coalesce(nullif(${member.name}, ''), nullif(${member.email}, ''), ${member.cellphone})`,
    requirement: buyingLead.requirement,
  };
}

/** Selects threads with the columns of a list card. */
function selectThreads(db: Database, side: InquirySender) {
  return db
    .select(columnsFor(side))
    .from(inquiry)
    .innerJoin(exhibitor, eq(exhibitor.id, inquiry.exhibitor_id))
    .innerJoin(
      inquiryMessage,
      and(eq(inquiryMessage.inquiry_id, inquiry.id), eq(inquiryMessage.number, inquiry.messages)),
    )
    .leftJoin(exhibit, eq(exhibit.id, inquiry.exhibit_id))
    .leftJoin(member, and(eq(member.id, inquiry.assigned_to), isNull(member.removed_at)))
    .leftJoin(buyingLead, eq(buyingLead.id, inquiry.buying_lead_id));
}

/** A page of a party's threads and the total number, newest message first. */
export async function findThreads(
  db: Database,
  party: Party,
  { page, page_size }: Page,
  filters: ReceivedFilters = {},
) {
  const where = and(isOf(party), ...conditions(party, filters));
  const rows = await selectThreads(db, party.side)
    .where(where)
    .orderBy(desc(inquiry.last_message_at), desc(inquiry.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  return { rows, total: await db.$count(inquiry, where) };
}

function conditions(
  party: Party,
  { keyword, state, unread, mine, unassigned }: ReceivedFilters,
): (SQL | undefined)[] {
  const yesNo = (wanted: boolean | undefined, condition: SQL) =>
    wanted === undefined ? undefined : sql`(${condition}) is ${wanted ? sql`true` : sql`not true`}`;
  return [
    keyword ? contains(keyword) : undefined,
    state && sql`${inquiry.closed_by} is ${state === 'open' ? sql`null` : sql`not null`}`,
    yesNo(unread, hasNews(party.side)),
    party.side === 'exhibitor'
      ? yesNo(mine, sql`${inquiry.assigned_to} = ${party.member_id}`)
      : undefined,
    yesNo(unassigned, sql`${inquiry.assigned_to} is null`),
  ];
}

function contains(keyword: string): SQL {
  const inText = (text: SQL) => sql`strpos(lower(${text}), lower(${keyword}::text)) > 0`;
  const places = [
    sql`${inquiry.name}`,
    sql`${inquiry.company_name}`,
    sql`${inquiry.receiving_email}`,
    sql`coalesce(${inquiry.exhibit_name}::text, '')`,
  ].map(inText);
  const inMessages = sql`exists (
    select from inquiry_message said where said.inquiry_id = ${inquiry.id} and ${inText(sql`said.text`)}
  )`;
  return sql`(${sql.join([...places, inMessages], sql` or `)})`;
}

/** A thread of a party. */
export async function findThread(db: Database, party: Party, id: string) {
  const [found] = await selectThreads(db, party.side).where(and(eq(inquiry.id, id), isOf(party)));
  return found;
}

/** The messages of a thread with their attachments. */
export async function findMessages(db: Database, inquiry_id: string) {
  const messages = await db
    .select()
    .from(inquiryMessage)
    .where(eq(inquiryMessage.inquiry_id, inquiry_id))
    .orderBy(asc(inquiryMessage.number));
  const attachments = await findAttachments(db, [inquiry_id]);
  return messages.map((message) => ({
    ...message,
    attached: attachments.filter(({ number }) => number === message.number),
  }));
}

/** The first message of each thread. */
export function findFirstMessages(db: Database, ids: readonly string[]) {
  return db
    .select({ inquiry_id: inquiryMessage.inquiry_id, text: inquiryMessage.text })
    .from(inquiryMessage)
    .where(
      and(
        sql`${inquiryMessage.inquiry_id} = any(${sql.param(ids)}::uuid[])`,
        eq(inquiryMessage.number, 1),
      ),
    );
}

/** The number of a party's threads with unread messages. */
export function countThreadsWithNews(db: Database, party: Party): Promise<number> {
  return db.$count(inquiry, and(isOf(party), hasNews(party.side)));
}
