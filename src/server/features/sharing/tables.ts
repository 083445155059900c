import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The ticket for share signatures, shared by all processes of the installation. The renewing process has a
 * lease in this row instead of a lock: no connection waits for the app's API.
 */
export const shareTicket = pgTable('share_ticket', {
  app_id: text().primaryKey(),
  /** Encrypted; null: there is no ticket yet. */
  ticket: text(),
  expires_at: timestamp({ withTimezone: true }),
  /** The end of the renewal lease. */
  renewing_until: timestamp({ withTimezone: true }),
  /** Back-off after the API refused: no renewal before this time. */
  retry_at: timestamp({ withTimezone: true }),
});
