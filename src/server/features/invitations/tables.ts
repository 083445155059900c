import { index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Lang } from '#contract/wire.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** A friend invited by a buyer. The address itself is not stored: the mail is sent at once or never. */
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
    /** Keyed hash: it only identifies equal addresses. */
    address_hash: text().notNull(),
    address_masked: text().notNull(),
    name: text().notNull().default(''),
    company_name: text().notNull().default(''),
    lang: text().$type<Lang>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Number of mails sent to an e-mail address, and the time of the last one. */
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
