import { bigint, pgTable, smallint } from 'drizzle-orm/pg-core';

/**
 * The version of the directory, in one row that every change of it counts up. A sequence would give
 * out numbers in another order than that in which transactions become visible, and a device that asks
 * for what is new would miss some of it.
 */
export const directory = pgTable('directory', {
  id: smallint().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
  /** The version with which another exhibition took its place: older copies are replaced whole. */
  whole_since: bigint({ mode: 'number' }).notNull().default(0),
});
