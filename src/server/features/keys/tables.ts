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

/** The identity of this database, in one row. Processes lock the row to change keys. */
export const installation = pgTable(
  'installation',
  {
    only: boolean().primaryKey().default(true),
    /** The file PAVILION of the data directory contains the same id. */
    id: uuid().notNull().defaultRandom(),
    /** The id of the encrypting key; null: no process has started with a key yet. */
    encryption_key_id: text(),
    /** Ids of replaced keys: no process can start with one of them alone. */
    retired_key_ids: text().array().notNull().default([]),
    /** Increases with every change of the ring. Gates refuse a lower version. */
    ticket_keys_version: integer().notNull().default(0),
  },
  ({ only }) => [check('installation_only', sql`${only}`)],
);

/** Keys with one purpose each, so that each can be replaced separately. */
export const storedKey = pgTable('stored_key', {
  purpose: text().primaryKey(),
  /** 32 bytes in base64url, encrypted. */
  sealed: text().notNull(),
});

/** The ring of keys that sign tickets. */
export const ticketKey = pgTable('ticket_key', {
  /** The key id in a ticket code. */
  id: smallint().primaryKey(),
  state: text().$type<TicketKey['state']>().notNull(),
  /** 32 bytes in base64url. */
  public_key: text().notNull(),
  /** PKCS8 in base64url, encrypted; null: the key was killed. */
  private_key: text(),
  made_at: timestamp({ withTimezone: true }).notNull(),
});
