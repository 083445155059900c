import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { signInRow } from '#server/features/sign-in/tables.ts';

/** Links that transfer a sign-in to another browser. */
export const transfer = pgTable(
  'transfer',
  {
    /** The token itself is not stored. */
    token_hash: text().primaryKey(),
    /** The sign-in that created the link. Both end together. */
    sign_in: text()
      .notNull()
      .references(() => signInRow.token_hash, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index().on(table.sign_in), index().on(table.created_at)],
);
