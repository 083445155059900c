import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attachment, InquiryForm, InquirySender } from '#contract/inquiries.ts';
import type { Lang } from '#contract/wire.ts';
import { buyingLead } from '#server/features/buying-leads/tables.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** A thread between a buyer and an exhibitor: an inquiry, or the answer to a buying lead. */
export const inquiry = pgTable(
  'inquiry',
  {
    id: uuid().primaryKey(),
    buyer_id: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    exhibit_id: uuid().references(() => exhibit.id, { onDelete: 'set null' }),
    /** The exhibit's name when the thread began; null: the thread has no exhibit. */
    exhibit_name: jsonb().$type<Words>(),
    /** Further exhibits of the exhibitor, with their names when the thread began. */
    other_exhibits: jsonb().$type<{ id: string; name: Words }[]>().notNull().default([]),
    buying_lead_id: uuid().references(() => buyingLead.id, { onDelete: 'set null' }),

    name: text().notNull(),
    company_name: text().notNull(),
    country: text().notNull(),
    industry: text().notNull(),
    intention: text().$type<InquiryForm['intention']>(),
    estimated_quantity: smallint(),
    receiving_email: text().notNull(),
    /** The phone number in the buying lead; otherwise empty. */
    phone: text().notNull().default(''),
    /** The buyer wants replies by e-mail. */
    mails: boolean().notNull(),
    /** The language of messages to the buyer. */
    lang: text().$type<Lang>().notNull(),

    assigned_to: uuid().references(() => member.id, { onDelete: 'set null' }),
    closed_by: text().$type<InquirySender>(),
    /** The number of the last message, and of the last message of each side. */
    messages: integer().notNull().default(0),
    last_of_buyer: integer().notNull().default(0),
    last_of_exhibitor: integer().notNull().default(0),
    /** The last message that each side has read. */
    buyer_read: integer().notNull().default(0),
    exhibitor_read: integer().notNull().default(0),
    last_message_at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('inquiry_buying_lead_once').on(table.exhibitor_id, table.buying_lead_id),
    index('inquiry_buyer').on(table.buyer_id, table.last_message_at),
    index('inquiry_exhibitor').on(table.exhibitor_id, table.last_message_at),
    index('inquiry_last_message').on(table.last_message_at),
  ],
);

export const inquiryMessage = pgTable(
  'inquiry_message',
  {
    inquiry_id: uuid()
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    /** Starts at 1, without gaps. */
    number: integer().notNull(),
    sender: text().$type<InquirySender>().notNull(),
    author_id: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** The author's name when the message was written. */
    author: text().notNull(),
    text: text().notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.inquiry_id, table.number] }),
    index('inquiry_message_author').on(table.author_id, table.sent_at),
  ],
);

/**
 * A picture or a PDF in a message. The row is inserted before the file is stored, and deleted after the file.
 */
export const inquiryAttachment = pgTable(
  'inquiry_attachment',
  {
    id: uuid().primaryKey(),
    /** Random name of the stored file. It is never published. */
    file: text().notNull(),
    /** The uploading account. */
    account_id: uuid().references(() => account.id, { onDelete: 'set null' }),
    /** Null: no message refers to it yet, or its thread was deleted. */
    inquiry_id: uuid().references(() => inquiry.id, { onDelete: 'set null' }),
    /** The number of its message. */
    number: integer(),
    /** Position in its message. */
    position: smallint(),
    name: text().notNull(),
    kind: text().$type<Attachment['kind']>().notNull(),
    bytes: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('inquiry_attachment_thread').on(table.inquiry_id),
    index('inquiry_attachment_account').on(table.account_id, table.created_at),
    index('inquiry_attachment_loose').on(table.created_at).where(sql`${table.inquiry_id} is null`),
  ],
);

/** The mail of a thread to one recipient: due, or handed to the mail provider. */
export const inquiryMail = pgTable(
  'inquiry_mail',
  {
    inquiry_id: uuid()
      .notNull()
      .references(() => inquiry.id, { onDelete: 'cascade' }),
    /** The buyer's account, or a member of the exhibitor. */
    recipient_id: uuid().notNull(),
    /** The side of the recipient. */
    side: text().$type<InquirySender>().notNull(),
    /** Null: no mail is due. */
    due_at: timestamp({ withTimezone: true }),
    /** The first message that was not mailed yet. */
    since: integer().notNull(),
    /** Time at which the last mail was handed to the mail provider. */
    mailed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.inquiry_id, table.recipient_id] }),
    index('inquiry_mail_due').on(table.due_at),
  ],
);

/** Members who turned off inquiry mails. */
export const inquiryMailStop = pgTable('inquiry_mail_stop', {
  member_id: uuid()
    .primaryKey()
    .references(() => member.id, { onDelete: 'cascade' }),
  stopped_at: timestamp({ withTimezone: true }).notNull(),
});

/** Text templates for an exhibitor's replies. */
export const quickReply = pgTable(
  'quick_reply',
  {
    id: uuid().primaryKey(),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('quick_reply_exhibitor').on(table.exhibitor_id)],
);

export type InquiryRow = typeof inquiry.$inferSelect;
export type InquiryMessageRow = typeof inquiryMessage.$inferSelect;
export type AttachmentRow = typeof inquiryAttachment.$inferSelect;

/** A thread in a list, for one side. */
export interface InquiryCardRow {
  inquiry: InquiryRow;
  exhibitor_name: Words;
  /** The exhibit was taken off the shelf or deleted. */
  is_removed: boolean;
  unread: number;
  last_sender: InquirySender;
  last_text: string;
  assignee_name: string | null;
  requirement: string | null;
}
