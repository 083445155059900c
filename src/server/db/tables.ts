import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Counted calls for limits, used by `createRateLimiter`. UNLOGGED: a crash may empty it, and counting costs
 * no disk write.
 */
export const rateLimit = pgTable('rate_limit', {
  /** HMAC of the limit, the window and the network address: no address is stored. */
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
