import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';

/** The right to enter. Its code is signed when it is shown, from these columns alone. */
export const ticket = pgTable(
  'ticket',
  {
    /** Eight random bytes, hexadecimal. */
    ticket_id: text().primaryKey(),
    ticket_number: text().notNull(),
    registration_id: uuid()
      .notNull()
      .references(() => registration.id),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id),
    revision: smallint().notNull(),
    class: smallint().notNull(),
    day_mask: smallint().notNull(),
    not_before: timestamp({ withTimezone: true }).notNull(),
    /** The last valid second. */
    not_after: timestamp({ withTimezone: true }).notNull(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
    revoked_at: timestamp({ withTimezone: true }),
    revoked_reason: text().notNull().default(''),
    /** The message with the ticket. `claimed`: being sent; after a crash it is not sent again. */
    message_state: text()
      .$type<'none' | 'due' | 'claimed' | 'sent' | 'failed'>()
      .notNull()
      .default('none'),
  },
  (table) => [
    unique('ticket_number').on(table.ticket_number),
    unique('ticket_registration').on(table.registration_id),
    index().on(table.exhibition_id),
    index('ticket_message_due').on(table.issued_at).where(sql`${table.message_state} = 'due'`),
    // Tickets with refused codes, for gates.
    index('ticket_refused')
      .on(table.exhibition_id, table.ticket_id)
      .where(sql`${table.revoked_at} is not null or ${table.revision} > 0`),
  ],
);
