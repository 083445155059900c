import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailingState, RecipientState } from '#contract/mailing-filters.ts';
import type { Audience } from '#contract/mailings.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { member } from '#server/features/members/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** Numbers of recipients by result. */
export type Counts = Record<RecipientState, number>;

/** A message of the organiser to an audience. */
export const mailing = pgTable(
  'mailing',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    /** Counts the edits of the draft. */
    version: integer().notNull().default(1),
    audience: jsonb().$type<Audience>().notNull(),
    subject: jsonb().$type<Words>().notNull(),
    text: jsonb().$type<Words>().notNull(),
    state: text().$type<MailingState>().notNull().default('draft'),
    /** The chosen time; null: at once. */
    send_at: timestamp({ withTimezone: true }),
    /** Time at which the recipients were chosen. */
    started_at: timestamp({ withTimezone: true }),
    ended_at: timestamp({ withTimezone: true }),
    /** The mail server did not answer: nothing is sent until then. */
    hold_until: timestamp({ withTimezone: true }),
    /** Organisers, without a foreign key: the message outlives them. */
    requested_by: uuid(),
    confirmed_by: uuid(),
    /** The result, for the time after the recipients are deleted; null: not sent yet. */
    counts: jsonb().$type<Counts>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('mailing_exhibition').on(table.exhibition_id, table.id),
    index('mailing_open').on(table.state).where(sql`${table.state} in ('scheduled', 'sending')`),
  ],
);
export type MailingRow = typeof mailing.$inferSelect;

/**
 * A person who was chosen when a message was sent: a visitor or an exhibitor's member. The row is inserted before
 * the mail is sent, and claimed by one process, so that each person gets the message once.
 */
export const mailingRecipient = pgTable(
  'mailing_recipient',
  {
    id: uuid().primaryKey(),
    mailing_id: uuid()
      .notNull()
      .references(() => mailing.id, { onDelete: 'cascade' }),
    account_id: uuid().references(() => account.id, { onDelete: 'cascade' }),
    member_id: uuid().references(() => member.id, { onDelete: 'cascade' }),
    /** `claimed`: being sent. If the process dies meanwhile, it is not sent again. */
    state: text().$type<RecipientState | 'claimed'>().notNull(),
    /** The provider's code of the last refusal. */
    reason: text().notNull().default(''),
    tries: smallint().notNull().default(0),
    /** Not before this time. */
    send_at: timestamp({ withTimezone: true }).notNull(),
    /** The last change of the state. */
    changed_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('mailing_recipient_account').on(table.mailing_id, table.account_id),
    unique('mailing_recipient_member').on(table.mailing_id, table.member_id),
    index('mailing_recipient_by_account').on(table.account_id),
    index('mailing_recipient_by_member').on(table.member_id),
    index('mailing_recipient_list').on(table.mailing_id, table.id),
    index('mailing_recipient_due').on(table.send_at).where(sql`${table.state} = 'due'`),
    index('mailing_recipient_claimed').on(table.changed_at).where(sql`${table.state} = 'claimed'`),
  ],
);
