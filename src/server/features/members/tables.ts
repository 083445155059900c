import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MemberRole } from '#contract/members.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/**
 * A person who acts for an exhibitor, known by the e-mail address that she proves by signing in. Those
 * who left stay, for what they wrote.
 */
export const member = pgTable(
  'member',
  {
    id: uuid().primaryKey(),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull().default(''),
    role: text().$type<MemberRole>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    removed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('member_email').on(table.email).where(sql`${table.removed_at} is null`),
    index('member_exhibitor').on(table.exhibitor_id),
  ],
);
