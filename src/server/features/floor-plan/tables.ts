import { integer, jsonb, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Booths } from '#contract/booths.ts';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
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
    /** Ids of the booths by their number on this plan. Null: the booths are found by number. */
    booth_ids: jsonb().$type<Record<string, string>>(),
  },
  (table) => [unique('floor_plan_version').on(table.exhibition_id, table.version)],
);

/** The plan under edit of an exhibition, until it is published. */
export const floorPlanDraft = pgTable('floor_plan_draft', {
  exhibition_id: uuid()
    .primaryKey()
    .references(() => exhibition.id, { onDelete: 'cascade' }),
  /** Counts the saved changes, so that a stale editor is refused. */
  version: integer('revision').notNull(),
  changed_at: timestamp({ withTimezone: true }).notNull(),
  plan: jsonb().$type<FloorPlan>().notNull(),
  booths: jsonb().$type<DraftBooth[]>().notNull(),
});
