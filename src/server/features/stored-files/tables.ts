import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FileType } from '#contract/stored-files.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** A large file that is sent in parts; the row is there before the file, and goes with it. */
export const storedFile = pgTable(
  'stored_file',
  {
    /** Random; the name of the file. */
    name: text().primaryKey(),
    /** Null: the organiser's. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** As it was called where it came from. */
    file_name: text().notNull(),
    bytes: integer().notNull(),
    /** Told by its first part; null: that has not come yet. */
    type: text().$type<FileType>(),
    /** Of the hashes of its parts; null: it is not finished. */
    hash: text(),
    /** What the store calls it until it is finished; null: nothing of it has come yet. */
    upload: text(),
    created_at: instant().notNull(),
    finished_at: instant(),
    /** The last time at which an edit named it. */
    used_at: instant().notNull(),
  },
  (table) => [index().on(table.exhibitor_id, table.created_at), index().on(table.used_at)],
);

export const storedFilePart = pgTable(
  'stored_file_part',
  {
    name: text()
      .notNull()
      .references(() => storedFile.name, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer().notNull(),
    /** What the store answered. */
    mark: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.number] })],
);

export type StoredFileRow = typeof storedFile.$inferSelect;
