import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/** A booth of an exhibition. Where it stands is known once a plan with it was published. */
export const booth = pgTable(
  'booth',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    hall: text().notNull(),
    /** As it is said and printed, e.g. `5A12`. */
    number: text().notNull(),
    /** Whole metres from the plan's north-west corner; all four null: it is on no plan. */
    east: smallint(),
    south: smallint(),
    width: smallint(),
    depth: smallint(),
  },
  (table) => [
    unique('booth_number').on(table.exhibition_id, table.number),
    check(
      'booth_place',
      sql`num_nulls(${table.east}, ${table.south}, ${table.width}, ${table.depth}) in (0, 4)`,
    ),
  ],
);

/** Who stands on which booths: one exhibitor on several, several on one. */
export const exhibitorBooth = pgTable(
  'exhibitor_booth',
  {
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    booth_id: uuid()
      .notNull()
      .references(() => booth.id, { onDelete: 'cascade' }),
    /** Place among the exhibitor's booths, the first is the one it is listed by. */
    position: smallint().notNull(),
    /** It is a guest on the booth of another exhibitor. */
    is_co_exhibitor: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exhibitor_id, table.booth_id] }),
    index('exhibitor_booth_booth').on(table.booth_id),
  ],
);
