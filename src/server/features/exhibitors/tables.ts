import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExhibitorBooth } from '#contract/booths.ts';
import type { BoothHours } from '#contract/company-profiles.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { sortedText } from '#server/search/columns.ts';

/**
 * A company that exhibits at an exhibition. Those that were removed stay, so that copies hear of it; what they show is
 * taken off the shelf with them.
 */
export const exhibitor = pgTable(
  'exhibitor',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    /** As the organiser's own books call it; null: they do not. */
    external_number: text(),
    name: jsonb().$type<Words>().notNull(),
    /** As people call it; lists are sorted by it. */
    short_name: jsonb().$type<Words>().notNull(),
    country: text().notNull(),
    city: jsonb().$type<Words>().notNull(),
    /** Codes of `product_categories`, the most important first. */
    categories: text().array().notNull(),
    website: text().notNull().default(''),
    logo: text(),
    live_url: text(),
    video_url: text(),
    is_export: boolean().notNull().default(false),
    /** The hours in which the booth is staffed; other days are as the exhibition's. */
    booth_hours: jsonb().$type<BoothHours[]>().notNull().default([]),
    /** Counts edits, those of the exhibitor's own people and those by import. */
    version: integer().notNull().default(1),
    /** The version that the last import left; null: none has changed it. A later one is of its own people. */
    imported_version: integer(),
    sort_name_zh: sortedText().notNull(),
    sort_name_en: sortedText().notNull(),
    /** Its letter in the register. */
    initial: jsonb().$type<Words>().notNull(),
    /** Version of the directory that it last changed with. */
    changed: bigint({ mode: 'number' }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    removed_at: timestamp({ withTimezone: true }),
    /** The organiser hides its page and all that it shows; its people go on working. */
    taken_down_at: timestamp({ withTimezone: true }),
    /** In the organiser's words; empty: it is not taken down. */
    taken_down_reason: text().notNull().default(''),
  },
  (table) => [
    index('exhibitor_sort_zh')
      .on(table.sort_name_zh, table.id)
      .where(sql`${table.removed_at} is null`),
    index('exhibitor_sort_en')
      .on(table.sort_name_en, table.id)
      .where(sql`${table.removed_at} is null`),
    uniqueIndex('exhibitor_external_number')
      .on(table.exhibition_id, table.external_number)
      .where(sql`${table.removed_at} is null`),
    index('exhibitor_exhibition').on(table.exhibition_id),
    index('exhibitor_changed').on(table.changed),
  ],
);

/** Takes part, and its page is not taken down. */
export const isVisible = sql`(${exhibitor.removed_at} is null and ${exhibitor.taken_down_at} is null)`;

/** The long texts of an exhibitor, apart from the columns that lists are filtered and sorted by. */
export const exhibitorText = pgTable('exhibitor_text', {
  exhibitor_id: uuid()
    .primaryKey()
    .references(() => exhibitor.id, { onDelete: 'cascade' }),
  profile: jsonb().$type<Words>().notNull(),
});

/** Counts that change all the time, apart from what is searched. */
export const exhibitorTally = pgTable('exhibitor_tally', {
  exhibitor_id: uuid()
    .primaryKey()
    .references(() => exhibitor.id, { onDelete: 'cascade' }),
  views: integer().notNull().default(0),
  stars: integer().notNull().default(0),
});

/** Views of an exhibitor on a day of the exhibition's time zone. */
export const exhibitorDay = pgTable(
  'exhibitor_day',
  {
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    views: integer().notNull().default(0),
    exhibit_views: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.exhibitor_id, table.day] })],
);

export const exhibitorStar = pgTable(
  'exhibitor_star',
  {
    account_id: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.exhibitor_id] }),
    index().on(table.exhibitor_id),
  ],
);

type ExhibitorColumns = typeof exhibitor.$inferSelect;

/** An exhibitor of a list. */
export type ExhibitorCardRow = Pick<
  ExhibitorColumns,
  | 'id'
  | 'name'
  | 'short_name'
  | 'initial'
  | 'country'
  | 'city'
  | 'categories'
  | 'logo'
  | 'is_export'
> & {
  booths: ExhibitorBooth[];
  has_live: boolean;
  shows: { exhibits: number; has_new: boolean; has_live: boolean };
};

/** An exhibitor in short: the columns that the directory can be filtered by. */
export type ExhibitorShortRow = Pick<
  ExhibitorColumns,
  'id' | 'short_name' | 'initial' | 'country' | 'categories'
> & { booths: ExhibitorBooth[] };
