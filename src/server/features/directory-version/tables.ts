import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core';

/**
 * The directory's version, in one row that every change increments. A sequence would not work: its numbers are
 * assigned in another order than transactions become visible, so a device could miss a change.
 */
export const directory = pgTable('directory', {
  id: smallint().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** The version that replaced the directory by another exhibition. Older copies are replaced entirely. */
  whole_since: bigint({ mode: 'number' }).notNull().default(0),
});
