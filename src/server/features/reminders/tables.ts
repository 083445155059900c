import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { registration } from '#server/features/registrations/tables.ts';

/** Holders who were reminded, or are about to be: the row is there before the message leaves. */
export const reminder = pgTable('reminder', {
  registration_id: uuid()
    .primaryKey()
    .references(() => registration.id, { onDelete: 'cascade' }),
  claimed_at: timestamp({ withTimezone: true }).notNull(),
  /** The provider took it. */
  sent_at: timestamp({ withTimezone: true }),
});
