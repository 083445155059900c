import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/**
 * Pictures and datasheets of exhibitors. The row is inserted before the file is stored, and deleted with the
 * file.
 */
export const upload = pgTable(
  'upload',
  {
    /** Random name of the stored file. */
    name: text().primaryKey(),
    /** Null: the organiser's. Such pictures stay in the library until they are deleted. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** Bytes of a datasheet; null: the row is a picture. */
    bytes: integer(),
    /** Bytes in the store, also of a picture; 0: not measured. */
    stored_bytes: integer().notNull().default(0),
    /** Pixels of a measured picture. */
    width: integer(),
    height: integer(),
    /** Alternative text of a picture; null: not entered. */
    alt: jsonb().$type<Words>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Time at which an edit last referred to it. */
    used_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.exhibitor_id, table.created_at), index().on(table.used_at)],
);

export type UploadRow = typeof upload.$inferSelect;
