import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** A registration that a friend prepared; the invited person activates it by a code. */
export const invitation = pgTable(
  'invitation',
  {
    id: uuid().primaryKey(),
    /** 128 random bits, base64url. */
    code: text().notNull(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id),
    inviter_account_id: uuid()
      .notNull()
      .references(() => account.id),
    invited_by: text().$type<'phone' | 'email'>().notNull(),
    invited_address: text().notNull(),
    name: text().notNull().default(''),
    company_name: text().notNull().default(''),
    status: text().$type<'waiting' | 'successful'>().notNull(),
    activated_account_id: uuid().references(() => account.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique('invitation_code').on(table.code), index().on(table.inviter_account_id)],
);
