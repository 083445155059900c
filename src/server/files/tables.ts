import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Files of deleted rows, until the store has removed them. No transaction waits for a store, and none is
 * forgotten while it is unavailable.
 */
export const removedFile = pgTable('removed_file', {
  name: text().primaryKey(),
  /** Upload id of an unfinished file. */
  upload: text(),
  removed_at: timestamp({ withTimezone: true }).notNull(),
});
