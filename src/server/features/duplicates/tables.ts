import {
  boolean,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DuplicateReason, DuplicateState } from '#contract/duplicate-filters.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import type { Moved } from './moves.ts';

/** Two registrations for one exhibition that may belong to one person. */
export const duplicatePair = pgTable(
  'duplicate_pair',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    /** The smaller id, and so the older registration. */
    first_id: uuid()
      .notNull()
      .references(() => registration.id, { onDelete: 'cascade' }),
    second_id: uuid()
      .notNull()
      .references(() => registration.id, { onDelete: 'cascade' }),
    /** Percent. */
    score: smallint().notNull(),
    reasons: jsonb().$type<DuplicateReason[]>().notNull(),
    state: text().$type<DuplicateState>().notNull().default('waiting'),
    found_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('duplicate_pair_once').on(table.first_id, table.second_id),
    index('duplicate_pair_second').on(table.second_id),
    index('duplicate_pair_list').on(table.exhibition_id, table.state, table.score, table.id),
  ],
);
export type PairRow = typeof duplicatePair.$inferSelect;

/** Columns of a registration that a merge changed. */
export type StoredColumns = Record<string, unknown>;

/** A merge that can be undone. Retention deletes it with its pair. */
export const registrationMerge = pgTable(
  'registration_merge',
  {
    pair_id: uuid()
      .primaryKey()
      .references(() => duplicatePair.id, { onDelete: 'cascade' }),
    survivor_id: uuid()
      .notNull()
      .references(() => registration.id, { onDelete: 'cascade' }),
    merged_id: uuid()
      .notNull()
      .references(() => registration.id, { onDelete: 'cascade' }),
    survivor_account_id: uuid().notNull(),
    merged_account_id: uuid().notNull(),
    merged_at: timestamp({ withTimezone: true }).notNull(),
    /** The survivor's changed columns, before and after. */
    before: jsonb().$type<StoredColumns>().notNull(),
    after: jsonb().$type<StoredColumns>().notNull(),
    /** The registrations exchanged their ID numbers. Each is encrypted for its row, so none is stored here. */
    has_exchanged_id: boolean().notNull(),
    /** The merge revoked the ticket; false: it was revoked before. */
    has_revoked: boolean().notNull(),
    /** Keys of the rows that went to the survivor, by table. */
    moved: jsonb().$type<Moved>().notNull(),
  },
  (table) => [
    index('registration_merge_at').on(table.merged_at),
    index('registration_merge_survivor').on(table.survivor_id),
    index('registration_merge_merged').on(table.merged_id),
  ],
);
export type MergeRow = typeof registrationMerge.$inferSelect;
