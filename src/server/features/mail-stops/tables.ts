import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { MailKind } from '#contract/mail-stops.ts';

/** Addresses that want no e-mails of a kind. The table is called after the first kind that there was. */
export const mailStop = pgTable(
  'invitation_stop',
  {
    /** Keyed: the address itself is not stored. */
    address_hash: text().notNull(),
    kind: text().$type<MailKind>().notNull().default('invitation'),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.address_hash, table.kind] })],
);

/** The last e-mail of those that an address gets at most one a day of. */
export const dailyMail = pgTable(
  'daily_mail',
  {
    address_hash: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.address_hash, table.kind] })],
);
