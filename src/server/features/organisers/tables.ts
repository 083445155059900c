import { sql } from 'drizzle-orm';
import {
  bigint,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Capability } from '#contract/capabilities.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';

/** A person of the organiser, identified by the e-mail address verified at sign-in. */
export const organiser = pgTable(
  'organiser',
  {
    id: uuid().primaryKey(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** Code of a built-in role, or id of a custom role. */
    role: text().notNull(),
    /** null: all. */
    exhibition_ids: uuid().array(),
    /** null: all. */
    halls: text().array(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    removed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('organiser_email').on(table.email).where(sql`${table.removed_at} is null`),
  ],
);

/** A custom role. */
export const organiserRole = pgTable('organiser_role', {
  id: uuid().primaryKey(),
  name: jsonb().$type<Words>().notNull(),
  capabilities: text().array().$type<Capability[]>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});

/** A person's authenticator app. */
export const secondFactor = pgTable('second_factor', {
  account_id: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  /** Encrypted Base32. */
  secret: text().notNull(),
  /** Null: unconfirmed, so the authenticator is not required yet. */
  confirmed_at: timestamp({ withTimezone: true }),
  /** The period of the last accepted code: no code is accepted twice. */
  last_period: bigint({ mode: 'number' }),
});

/** Recovery codes for a lost authenticator, each good for one sign-in. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    account_id: uuid()
      .notNull()
      .references(() => secondFactor.account_id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    /** Null: not used yet. */
    used_at: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.code_hash] })],
);

export type OrganiserRow = typeof organiser.$inferSelect;
export type OwnRoleRow = typeof organiserRole.$inferSelect;
