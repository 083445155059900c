import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SwitchName } from '#contract/switches.ts';

/** Answers to calls that create something, so that a retry creates nothing twice. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** Path and account: keys of different accounts are independent. */
    scope: text().notNull(),
    /** SHA-256 of the key, hex. */
    key_hash: text().notNull(),
    /** HMAC-SHA-256 of the input under the key, hex. */
    body_mac: text().notNull(),
    /** Null: deleted. It may contain personal data, so it is deleted before the key. */
    answer: jsonb(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key_hash] })],
);

/** Functions that the organiser has switched off for a while; no row: on. */
export const siteSwitch = pgTable('site_switch', {
  name: text().$type<SwitchName>().primaryKey(),
  off_since: timestamp({ withTimezone: true }).notNull(),
});
