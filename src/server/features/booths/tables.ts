import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/** A booth of an exhibition. Its place is known once a plan with it was published. */
export const booth = pgTable(
  'booth',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    hall: text().notNull(),
    /** The spoken and printed number, e.g. `5A12`. */
    number: text().notNull(),
    /** Whole metres from the plan's north-west corner; all four null: the booth is on no plan. */
    east: smallint(),
    south: smallint(),
    width: smallint(),
    depth: smallint(),
    /** Fractions of a metre beyond these four; null: none. */
    fractions: real().array(),
  },
  (table) => [
    unique('booth_number').on(table.exhibition_id, table.number),
    check(
      'booth_place',
      sql`num_nulls(${table.east}, ${table.south}, ${table.width}, ${table.depth}) in (0, 4)`,
    ),
  ],
);

/** Exhibitors on booths: one exhibitor may have several booths, and several may share one. */
export const exhibitorBooth = pgTable(
  'exhibitor_booth',
  {
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    booth_id: uuid()
      .notNull()
      .references(() => booth.id, { onDelete: 'cascade' }),
    /** Position among the exhibitor's booths. The directory lists the exhibitor by its first booth. */
    position: smallint().notNull(),
    /** The exhibitor is a guest on another exhibitor's booth. */
    is_co_exhibitor: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitor_id, table.booth_id] }),
    index('exhibitor_booth_booth').on(table.booth_id),
  ],
);
