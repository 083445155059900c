import { isNull } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ScanRefusal } from '#contract/journeys.ts';
import { ticket } from '#server/features/tickets/tables.ts';

/** A scan that a gate reported. It is never changed. */
export const gateScan = pgTable(
  'gate_scan',
  {
    /** Assigned by the gate, so that a retried report is deduplicated. */
    id: uuid().primaryKey(),
    ticket_id: text()
      .notNull()
      .references(() => ticket.ticket_id, { onDelete: 'cascade' }),
    /** The time on the gate's clock. */
    at: timestamp({ withTimezone: true }).notNull(),
    reported_at: timestamp({ withTimezone: true }).notNull(),
    /** Null: the person was admitted. Refused scans are not check-ins. */
    refusal: text().$type<ScanRefusal>(),
  },
  (table) => [index('gate_scan_ticket').on(table.ticket_id)],
);

/** Every count of check-ins uses this condition, because refused scans do not count. */
export const isAdmission = isNull(gateScan.refusal);
