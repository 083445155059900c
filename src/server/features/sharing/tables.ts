import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The ticket that share signatures are made with: one for every process of the installation. Who
 * renews it holds a lease in its row instead of a lock, so that no connection waits for the app's API.
 */
export const shareTicket = pgTable('share_ticket', {
  app_id: text().primaryKey(),
  /** Encrypted; null: there is none yet. */
  ticket: text(),
  expires_at: timestamp({ withTimezone: true }),
  /** The end of the lease of the process that renews it. */
  renewing_until: timestamp({ withTimezone: true }),
  /** The API refused: no renewal before this. */
  retry_at: timestamp({ withTimezone: true }),
});
