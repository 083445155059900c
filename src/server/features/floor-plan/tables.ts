import { integer, jsonb, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Booths } from '#contract/booths.ts';
import type { FloorPlan } from '#contract/floor-plan.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';

/** The published plans of an exhibition. A row never changes. */
export const floorPlan = pgTable(
  'floor_plan',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    /** Starts at 1. */
    version: integer().notNull(),
    published_at: timestamp({ withTimezone: true }).notNull(),
    plan: jsonb().$type<FloorPlan>().notNull(),
    booths: jsonb().$type<Booths>().notNull(),
  },
  (table) => [unique('floor_plan_version').on(table.exhibition_id, table.version)],
);
