import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Booths } from '#contract/booths.ts';
import type { FloorPlan } from '#contract/floor-plan.ts';
import type { DraftBooth } from '#contract/plan-drafts.ts';
import type { UnderlayLines } from '#contract/plan-underlays.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

/** A booth with another number, place or size on the next plan. */
export interface BoothMove {
  was: string;
  number: string;
  hall: string;
  has_moved: boolean;
}

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

/** A picture or drawing below a hall of the plan under edit. It is never published. */
export const floorPlanUnderlay = pgTable(
  'floor_plan_underlay',
  {
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    hall: text().notNull(),
    /** WebP as base64; null: it has lines. */
    picture: text(),
    lines: jsonb().$type<UnderlayLines>(),
    /** Pixels of the picture, or units of the lines. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Metres from the plan's north-west corner, and metres per unit. */
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    scale: doublePrecision().notNull(),
    /** In percent. */
    opacity: smallint().notNull(),
    is_shown: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.hall] })],
);

/** The mail to an exhibitor about its booths on a published plan. */
export const planMail = pgTable(
  'plan_mail',
  {
    id: uuid().primaryKey(),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    moves: jsonb().$type<BoothMove[]>().notNull(),
    send_at: timestamp({ withTimezone: true }).notNull(),
    /** `claimed`: being sent. If the process dies meanwhile, it is not sent again. */
    state: text().$type<'due' | 'claimed' | 'sent' | 'failed' | 'too_late'>().notNull(),
  },
  (table) => [
    index('plan_mail_due').on(table.send_at).where(sql`${table.state} = 'due'`),
    index().on(table.exhibitor_id),
  ],
);
