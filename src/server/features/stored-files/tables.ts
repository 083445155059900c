import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FileType } from '#contract/stored-files.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/**
 * A large file that is uploaded in parts. The row is inserted before the file is stored, and deleted with the
 * file.
 */
export const storedFile = pgTable(
  'stored_file',
  {
    /** Random name of the stored file. */
    name: text().primaryKey(),
    /** Null: the organiser's. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** The original file name. */
    file_name: text().notNull(),
    bytes: integer().notNull(),
    /** Detected from the first part; null: not uploaded yet. */
    type: text().$type<FileType>(),
    /** Hash of the parts' hashes; null: unfinished. */
    hash: text(),
    /** The file store's upload id until the file is finished; null: no part was uploaded yet. */
    upload: text(),
    created_at: instant().notNull(),
    finished_at: instant(),
    /** Time at which an edit last referred to the file. */
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
    /** Starts at 1. */
    number: integer().notNull(),
    /** The file store's receipt for the part. */
    mark: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.number] })],
);

export type StoredFileRow = typeof storedFile.$inferSelect;
