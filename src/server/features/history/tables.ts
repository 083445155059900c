import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Change, HistoryEvent } from '#contract/history.ts';
import type { Subject } from '#contract/subjects.ts';
import { tsvector } from '#server/db/tsvector.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';

/**
 * Changes that people made in workspace and console, each in the transaction of the change. Rows are
 * only added: a trigger refuses updates and deletions outside retention and erasure. They outlive
 * what they speak of, so nothing is referenced.
 */
export const event = pgTable(
  'event',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor_kind: text().$type<HistoryEvent['actor_kind']>().notNull(),
    /** Of the account that did it; null for a command. */
    account_id: uuid(),
    actor_name: text().notNull(),
    /** On whose behalf. */
    exhibitor_id: uuid(),
    subject: text().$type<Subject>().notNull(),
    subject_id: text().notNull(),
    subject_name: jsonb().$type<Words>(),
    action: text().notNull(),
    changes: jsonb().$type<readonly Change[]>().notNull(),
    reason: text(),
    request_id: text().notNull(),
    /** Keyed: says which changes came from one network address, not from which. */
    address_hash: text(),
  },
  (table) => [
    index('event_subject').on(table.subject, table.subject_id, table.id),
    index('event_exhibitor').on(table.exhibitor_id, table.id),
    index('event_at').on(table.at),
  ],
);

/** The names in an event as the history searches them; see `search-words.ts`. */
export const eventWords = pgTable(
  'event_words',
  {
    event_id: uuid()
      .primaryKey()
      .references(() => event.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
  },
  (table) => [index('event_words_words').using('gin', table.words)],
);

/**
 * The chain of hashes over the events: each seal holds the one before it, day by day, so that an event
 * that is changed, slipped in or taken out shows; see `seal.ts`.
 */
export const eventSeal = pgTable(
  'event_seal',
  {
    /** In UTC: on which it was sealed. */
    day: date().notNull(),
    /** From 1, without gaps. */
    number: integer().notNull(),
    event_id: uuid().notNull().unique(),
    /** Hash of what may be personal in the event, under a salt. */
    digest: text().notNull(),
    /** Null: what was personal was erased, and the digest tells nothing of it any more. */
    salt: text(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.number] })],
);

/** The action of a registration whose ID number another one has as well. */
export const SAME_ID_NUMBER = 'same_id_number';

export type EventRow = typeof event.$inferSelect;
