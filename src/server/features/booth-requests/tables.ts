import { integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReservationState } from '#contract/booth-request-states.ts';
import type { Lang } from '#contract/wire.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { organiser } from '#server/features/organisers/tables.ts';

/** A company's request for a booth. */
export const boothReservation = pgTable(
  'booth_reservation',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    reference_number: text().notNull().unique(),
    company: text().notNull(),
    /** Normalised company name, used to find duplicates. */
    company_key: text().notNull(),
    contact_name: text().notNull(),
    title: text().notNull(),
    tel: text().notNull(),
    email: text().notNull(),
    intended_area: text().notNull(),
    intended_display_area: integer().notNull(),
    standard_booth: smallint().notNull(),
    category_module: text().notNull(),
    display_type_intent: text().notNull(),
    lang: text().$type<Lang>().notNull(),
    state: text().$type<ReservationState>().notNull().default('new'),
    /** Null: the state has not changed since the request was sent. */
    state_changed_at: timestamp({ withTimezone: true }),
    /** The organiser's message to the sender about this state. */
    word: text().notNull().default(''),
    /** The colleague who handles the request. */
    assigned_to: uuid().references(() => organiser.id, { onDelete: 'set null' }),
    /** Internal note, never shown to the sender. */
    note: text().notNull().default(''),
    /** Time at which the mail about this state was handed to the mail provider; null: not yet. */
    told_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** Time at which the receipt was handed to the mail provider; null: not yet. */
    receipt_sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('booth_reservation_once').on(table.exhibition_id, table.email, table.company_key),
  ],
);
