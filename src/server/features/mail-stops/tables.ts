import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { MailKind } from '#contract/mail-stops.ts';

/** Addresses that have stopped a kind of e-mails. The table is named after the first kind. */
export const mailStop = pgTable(
  'invitation_stop',
  {
    /** Keyed hash: the address itself is not stored. */
    address_hash: text().notNull(),
    kind: text().$type<MailKind>().notNull().default('invitation'),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.address_hash, table.kind] })],
);

/** The last e-mail of each kind that is limited to one per day and address. */
export const dailyMail = pgTable(
  'daily_mail',
  {
    address_hash: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.address_hash, table.kind] })],
);
