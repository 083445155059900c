import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/** Pictures and datasheets that exhibitors have sent; the row is there before the file, and goes with it. */
export const upload = pgTable(
  'upload',
  {
    /** Random; the name of the file. */
    name: text().primaryKey(),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** Of the file; null: it is a picture. */
    bytes: integer(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** The last time at which an edit named it. */
    used_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.exhibitor_id, table.created_at), index().on(table.used_at)],
);
