import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
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
 * A company at an exhibition. Removed exhibitors stay as tombstones, so that copies of the directory drop them.
 * Their exhibits are taken off the shelf with them.
 */
export const exhibitor = pgTable(
  'exhibitor',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    /**
     * The first exhibitor that it was copied from, over any number of editions; null: it is not a copy. Copies
     * share pictures.
     */
    origin_id: uuid(),
    /** The number in the organiser's own records; null: none. */
    external_number: text(),
    /** Square metres booked; null: not known. */
    booked_area: doublePrecision(),
    /** Remarks of the organiser, and what the columns of its own table say. */
    note: text().notNull().default(''),
    name: jsonb().$type<Words>().notNull(),
    /** The common name, by which lists are sorted. */
    short_name: jsonb().$type<Words>().notNull(),
    country: text().notNull(),
    city: jsonb().$type<Words>().notNull(),
    /** Codes of `product_categories`, most important first. */
    categories: text().array().notNull(),
    website: text().notNull().default(''),
    logo: text(),
    live_url: text(),
    video_url: text(),
    is_export: boolean().notNull().default(false),
    /** Staffed hours of the booth. Omitted days have the exhibition's hours. */
    booth_hours: jsonb().$type<BoothHours[]>().notNull().default([]),
    /** Counts edits by members and by import. */
    version: integer().notNull().default(1),
    /** The version after the last import; null: never imported. A higher version is an edit by members. */
    imported_version: integer(),
    sort_name_zh: sortedText().notNull(),
    sort_name_en: sortedText().notNull(),
    /** Its letter in the alphabetical index. */
    initial: jsonb().$type<Words>().notNull(),
    /** The directory version of its last change. */
    changed: bigint({ mode: 'number' }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    removed_at: timestamp({ withTimezone: true }),
    /** The organiser hides its page and content. Members can still work. */
    taken_down_at: timestamp({ withTimezone: true }),
    /** The organiser's reason; empty: the page is not taken down. */
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
    index('exhibitor_origin').on(sql`coalesce(${table.origin_id}, ${table.id})`),
  ],
);

/** Takes part, and its page is not taken down. */
export const isVisible = sql`(${exhibitor.removed_at} is null and ${exhibitor.taken_down_at} is null)`;

/** The long texts of an exhibitor, separate from the columns that lists filter and sort by. */
export const exhibitorText = pgTable('exhibitor_text', {
  exhibitor_id: uuid()
    .primaryKey()
    .references(() => exhibitor.id, { onDelete: 'cascade' }),
  profile: jsonb().$type<Words>().notNull(),
});

/** Counters that change all the time, separate from the searched columns. */
export const exhibitorTally = pgTable('exhibitor_tally', {
  exhibitor_id: uuid()
    .primaryKey()
    .references(() => exhibitor.id, { onDelete: 'cascade' }),
  views: integer().notNull().default(0),
  stars: integer().notNull().default(0),
});

/** Views of an exhibitor per day in the exhibition's time zone. */
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

/** The columns of a list card. */
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

/** The columns that the directory can be filtered by. */
export type ExhibitorShortRow = Pick<
  ExhibitorColumns,
  'id' | 'short_name' | 'initial' | 'country' | 'categories'
> & { booths: ExhibitorBooth[] };
