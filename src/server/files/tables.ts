import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Files whose rows are deleted, until the store has removed them too: no transaction waits for a store,
 * and none is forgotten while it is away.
 */
export const removedFile = pgTable('removed_file', {
  name: text().primaryKey(),
  /** Of one that was never finished, what the store calls it. */
  upload: text(),
  removed_at: timestamp({ withTimezone: true }).notNull(),
});
