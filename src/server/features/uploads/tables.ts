import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/** Pictures and datasheets that exhibitors have sent; the row is there before the file, and goes with it. */
export const upload = pgTable(
  'upload',
  {
    /** Random; the name of the file. */
    name: text().primaryKey(),
    /** Null: the organiser's; such pictures stay in the library until they are removed. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** Of the file; null: it is a picture. */
    bytes: integer(),
    /** That the file takes in the store, a picture's too; 0: it was not measured. */
    stored_bytes: integer().notNull().default(0),
    /** Of a picture, where it was measured. */
    width: integer(),
    height: integer(),
    /** What a picture shows, in words; null: nobody has said it. */
    alt: jsonb().$type<Words>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** The last time at which an edit named it. */
    used_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.exhibitor_id, table.created_at), index().on(table.used_at)],
);

export type UploadRow = typeof upload.$inferSelect;
