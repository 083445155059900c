import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MemberRole } from '#contract/members.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/**
 * A person who acts for an exhibitor, identified by the e-mail address verified at sign-in. Former members stay
 * as authors of their messages.
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

/** Links by which a person joins an exhibitor, until they are used or cancelled. */
export const memberInvitation = pgTable(
  'member_invitation',
  {
    id: uuid().primaryKey(),
    /** The token itself is not stored. */
    token_hash: text().notNull().unique(),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    role: text().$type<MemberRole>().notNull(),
    note: text().notNull(),
    /** The main contact who made the link. It is valid while that member is a main contact. */
    made_by: uuid()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.exhibitor_id), index().on(table.expires_at)],
);

/** A member's data for other members. */
export type MemberRow = Pick<
  typeof member.$inferSelect,
  'name' | 'email' | 'role' | 'created_at'
> & { member_id: string };
