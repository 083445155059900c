import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Calls counted for limits; `createRateLimiter` reads and writes it. UNLOGGED: a crash of the database
 * may empty it, and a count costs no write to disk.
 */
export const rateLimit = pgTable('rate_limit', {
  /** An HMAC of the limit, the window and the network address: no address is stored. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
