import { integer, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { ReservationState } from '#contract/booth-request-states.ts';
import type { displayTypes } from '#contract/booth-requests.ts';
import type { Lang } from '#contract/wire.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { organiser } from '#server/features/organisers/tables.ts';

/** A company's wish for a booth. */
export const boothReservation = pgTable(
  'booth_reservation',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    reference_number: text().notNull().unique(),
    company: text().notNull(),
    /** `company` in the spelling that doubles are told by. */
    company_key: text().notNull(),
    contact_name: text().notNull(),
    title: text().notNull(),
    tel: text().notNull(),
    email: text().notNull(),
    intended_area: text().notNull(),
    intended_display_area: integer().notNull(),
    standard_booth: smallint().notNull(),
    category_module: text().notNull(),
    display_type_intent: text().$type<(typeof displayTypes)[number]>().notNull(),
    lang: text().$type<Lang>().notNull(),
    state: text().$type<ReservationState>().notNull().default('new'),
    /** Null: it is as it was sent. */
    state_changed_at: timestamp({ withTimezone: true }),
    /** Of the organiser to its sender, about this state. */
    word: text().notNull().default(''),
    /** Who of the organiser looks after it. */
    assigned_to: uuid().references(() => organiser.id, { onDelete: 'set null' }),
    /** For colleagues alone. */
    note: text().notNull().default(''),
    /** The time at which the mail about this state was handed over; null: it was not. */
    told_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    /** The time at which the receipt was handed over; null: it was not. */
    receipt_sent_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('booth_reservation_once').on(table.exhibition_id, table.email, table.company_key),
  ],
);
