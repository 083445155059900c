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
 * Changes by users of workspace and console, each inserted in the transaction of the change. Rows are
 * append-only: a trigger refuses updates and deletions outside retention and erasure. Events outlive their
 * subjects, so there are no foreign keys.
 */
export const event = pgTable(
  'event',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actor_kind: text().$type<HistoryEvent['actor_kind']>().notNull(),
    /** The actor's account; null for a command. */
    account_id: uuid(),
    actor_name: text().notNull(),
    /** The exhibitor that the actor represents. */
    exhibitor_id: uuid(),
    /** The exhibition that the change concerns; null: all of the installation. */
    exhibition_id: uuid(),
    subject: text().$type<Subject>().notNull(),
    subject_id: text().notNull(),
    subject_name: jsonb().$type<Words>(),
    action: text().notNull(),
    changes: jsonb().$type<readonly Change[]>().notNull(),
    reason: text(),
    request_id: text().notNull(),
    /** Keyed hash: it shows which changes share a network address, without revealing the address. */
    address_hash: text(),
  },
  (table) => [
    index('event_subject').on(table.subject, table.subject_id, table.id),
    index('event_exhibitor').on(table.exhibitor_id, table.id),
    index('event_at').on(table.at),
    index('event_exhibition').on(table.exhibition_id, table.id),
  ],
);

/** The names in an event, indexed for the history's search; see `search-words.ts`. */
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
 * The hash chain over the events. Each seal contains the previous hash, so that a changed, inserted or removed
 * event is detected; see `seal.ts`.
 */
export const eventSeal = pgTable(
  'event_seal',
  {
    /** The UTC day of the seal. */
    day: date().notNull(),
    /** Starts at 1, without gaps. */
    number: integer().notNull(),
    event_id: uuid().notNull().unique(),
    /** Salted hash of the personal part of the event. */
    digest: text().notNull(),
    /** Null: the personal part was erased, and the digest can no longer be verified. */
    salt: text(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.number] })],
);

/** The action recorded for a registration whose ID number duplicates another. */
export const SAME_ID_NUMBER = 'same_id_number';

export type EventRow = typeof event.$inferSelect;
