import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TicketKey } from '#contract/ticket-code.ts';

/** What this database is, in its only row, which is also what processes lock to change keys. */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    /** The file PAVILION of the data directory says the same. */
    id: uuid().notNull().defaultRandom(),
    /** Of the key that encrypts; null: no process has started with one yet. */
    encryption_key_id: text(),
    /** Of keys that were replaced: no process may start with one of them alone. */
    retired_key_ids: text().array().notNull().default([]),
    /** Rises with every change of the ring; gates refuse a lower one. */
    ticket_keys_version: integer().notNull().default(0),
  },
  ({ only }) => [check('installation_only', sql`${only}`)],
);

/** Keys of one purpose each, so that another one can be replaced without them. */
export const storedKey = pgTable('stored_key', {
  purpose: text().primaryKey(),
  /** 32 bytes in base64url, encrypted. */
  sealed: text().notNull(),
});

/** The ring of keys that sign tickets. */
export const ticketKey = pgTable('ticket_key', {
  /** As the code of a ticket names it. */
  id: smallint().primaryKey(),
  state: text().$type<TicketKey['state']>().notNull(),
  /** 32 bytes in base64url. */
  public_key: text().notNull(),
  /** PKCS8 in base64url, encrypted; null: it was killed. */
  private_key: text(),
  made_at: timestamp({ withTimezone: true }).notNull(),
});
