import { pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { registration } from '#server/features/registrations/tables.ts';

/** Who is being reminded of the ticket, or was: the row is there before the message leaves. */
export const reminder = pgTable('reminder', {
  registration_id: uuid()
    .primaryKey()
    .references(() => registration.id, { onDelete: 'cascade' }),
  tries: smallint().notNull().default(1),
  claimed_at: timestamp({ withTimezone: true }).notNull(),
  /** The provider took it. */
  sent_at: timestamp({ withTimezone: true }),
  /** The provider did not take it, and it may be tried again from then on. */
  retry_at: timestamp({ withTimezone: true }),
});
