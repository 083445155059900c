import { isNull } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ScanRefusal } from '#contract/journeys.ts';
import { ticket } from '#server/features/tickets/tables.ts';

/** A scan that a gate reported. It happened, and is never changed. */
export const gateScan = pgTable(
  'gate_scan',
  {
    /** Given by the gate: the same scan that is reported again is one. */
    id: uuid().primaryKey(),
    ticket_id: text()
      .notNull()
      .references(() => ticket.ticket_id, { onDelete: 'cascade' }),
    /** By the clock of the gate. */
    at: timestamp({ withTimezone: true }).notNull(),
    reported_at: timestamp({ withTimezone: true }).notNull(),
    /** Null: the person was admitted. Other scans are no entries. */
    refusal: text().$type<ScanRefusal>(),
  },
  (table) => [index('gate_scan_ticket').on(table.ticket_id)],
);

/** Only admissions are entries: everything that counts entries asks for this. */
export const isAdmission = isNull(gateScan.refusal);
