import { index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Lang } from '#contract/wire.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** A friend whom a buyer invited. The address itself is nowhere: a mail goes out at once or not at all. */
export const invitation = pgTable(
  'friend_invitation',
  {
    id: uuid().primaryKey(),
    link_id: text()
      .notNull()
      .references(() => shortLink.id, { onDelete: 'cascade' }),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id),
    inviter_account_id: uuid()
      .notNull()
      .references(() => account.id),
    invited_by: text().$type<'phone' | 'email'>().notNull(),
    /** Keyed: tells equal addresses, and nothing else. */
    address_hash: text().notNull(),
    address_masked: text().notNull(),
    name: text().notNull().default(''),
    company_name: text().notNull().default(''),
    lang: text().$type<Lang>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Those that went to an e-mail address, and the last of them. */
    mails: smallint().notNull().default(1),
    mailed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('friend_invitation_link').on(table.link_id),
    unique('friend_invitation_friend').on(
      table.inviter_account_id,
      table.exhibition_id,
      table.address_hash,
    ),
    index('friend_invitation_address').on(table.exhibition_id, table.address_hash),
  ],
);
export type InvitationRow = typeof invitation.$inferSelect;
