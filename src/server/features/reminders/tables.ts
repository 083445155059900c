import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { registration } from '#server/features/registrations/tables.ts';

/** Reminders, sent or claimed. The row is inserted before the message is sent. */
export const reminder = pgTable('reminder', {
  registration_id: uuid()
    .primaryKey()
    .references(() => registration.id, { onDelete: 'cascade' }),
  claimed_at: timestamp({ withTimezone: true }).notNull(),
  /** Time at which the provider accepted the message. */
  sent_at: timestamp({ withTimezone: true }),
});
