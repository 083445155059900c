import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttributeValues } from '#contract/attributes.ts';
import type { Currency, ExhibitUnit, PriceTerms, PriceTier } from '#contract/exhibits.ts';
import { limits } from '#contract/limits.ts';
import { booth } from '#server/features/booths/tables.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { account } from '#server/features/sign-in/tables.ts';
import { sortedText } from '#server/search/columns.ts';

/**
 * A product on a booth. Exhibits off the shelf and deleted exhibits stay, because threads and collections refer
 * to them.
 */
export const exhibit = pgTable(
  'exhibit',
  {
    id: uuid().primaryKey(),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    /** Position among the exhibitor's exhibits. */
    position: smallint().notNull(),
    name: jsonb().$type<Words>().notNull(),
    /** The exhibitor's model number; empty: none. */
    model: text().notNull().default(''),
    category: text().notNull(),
    brand: text().notNull().default(''),
    /** Both null: negotiable. */
    price_min: numeric({ mode: 'number', precision: 11, scale: 2 }),
    price_max: numeric({ mode: 'number', precision: 11, scale: 2 }),
    currency: text().$type<Currency>().notNull().default('CNY'),
    /** Null: not stated. */
    price_terms: text().$type<PriceTerms>(),
    /** By quantity, ascending. */
    price_tiers: jsonb().$type<PriceTier[]>().notNull().default([]),
    unit: text().$type<ExhibitUnit>().notNull(),
    release_year: smallint(),
    /** mm */
    dot_pitch: numeric({ mode: 'number', precision: 8, scale: limits.DOT_PITCH_DECIMALS }),
    minimum_order: integer(),
    lead_days: smallint(),
    shown_on_site: boolean().notNull(),
    is_new: boolean().notNull(),
    is_export: boolean().notNull(),
    /** Highlighted by the organiser. */
    is_brilliant: boolean().notNull().default(false),
    /** Null: the exhibit is on its exhibitor's booth. */
    booth_id: uuid().references(() => booth.id, { onDelete: 'set null' }),
    /** The publishing company, if other than the exhibitor. */
    issuer: text().notNull().default(''),
    live_url: text(),
    video_url: text(),
    pictures: text().array().notNull(),
    /** Path of a PDF. */
    datasheet: text(),
    /** Counts edits by members. */
    version: integer().notNull().default(1),
    sort_name_zh: sortedText().notNull(),
    sort_name_en: sortedText().notNull(),
    /** The directory version of its last change. */
    changed: bigint({ mode: 'number' }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    removed_at: timestamp({ withTimezone: true }),
    /** Its exhibitor has deleted it. It is off the shelf too. */
    deleted_at: timestamp({ withTimezone: true }),
    /** The deletion can no longer be undone: only the name remains. */
    emptied_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('exhibit_sort_zh')
      .on(table.sort_name_zh, table.id)
      .where(sql`${table.removed_at} is null`),
    index('exhibit_sort_en')
      .on(table.sort_name_en, table.id)
      .where(sql`${table.removed_at} is null`),
    index('exhibit_category').on(table.category).where(sql`${table.removed_at} is null`),
    index('exhibit_new').on(table.exhibitor_id).where(sql`${table.is_new}`),
    index('exhibit_exhibitor').on(table.exhibitor_id, table.position),
    index('exhibit_brilliant').on(table.sort_name_zh, table.id).where(sql`${table.is_brilliant}`),
    index('exhibit_booth').on(table.booth_id).where(sql`${table.booth_id} is not null`),
    index('exhibit_changed').on(table.changed),
    index('exhibit_deleted')
      .on(table.deleted_at)
      .where(sql`${table.deleted_at} is not null and ${table.emptied_at} is null`),
    check(
      'exhibit_price',
      sql`${table.price_min} <= ${table.price_max} and (${table.price_min} is null) = (${table.price_max} is null)`,
    ),
  ],
);

/**
 * The long texts of an exhibit, separate from the columns that lists filter and sort by. A full scan then reads
 * a quarter of the pages.
 */
export const exhibitText = pgTable('exhibit_text', {
  exhibit_id: uuid()
    .primaryKey()
    .references(() => exhibit.id, { onDelete: 'cascade' }),
  description: jsonb().$type<Words>().notNull(),
  attributes: jsonb().$type<AttributeValues>().notNull().default({}),
});

/** Counters that change all the time, separate from the searched columns. */
export const exhibitTally = pgTable('exhibit_tally', {
  exhibit_id: uuid()
    .primaryKey()
    .references(() => exhibit.id, { onDelete: 'cascade' }),
  views: integer().notNull().default(0),
  likes: integer().notNull().default(0),
  collects: integer().notNull().default(0),
});

export const exhibitLike = pgTable(
  'exhibit_like',
  {
    exhibit_id: uuid()
      .notNull()
      .references(() => exhibit.id, { onDelete: 'cascade' }),
    /** Keyed hash: the device's own identifier is stored nowhere. */
    device_hash: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exhibit_id, table.device_hash] }),
    index('exhibit_like_created').on(table.created_at),
  ],
);

export const exhibitCollect = pgTable(
  'exhibit_collect',
  {
    account_id: uuid()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    exhibit_id: uuid()
      .notNull()
      .references(() => exhibit.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.exhibit_id] }),
    index().on(table.exhibit_id),
  ],
);

type ExhibitColumns = typeof exhibit.$inferSelect;

/** The columns of a list card. */
export type ExhibitCardRow = Pick<
  ExhibitColumns,
  | 'id'
  | 'name'
  | 'category'
  | 'brand'
  | 'price_min'
  | 'price_max'
  | 'currency'
  | 'unit'
  | 'release_year'
  | 'dot_pitch'
  | 'shown_on_site'
  | 'is_new'
  | 'is_export'
  | 'exhibitor_id'
  | 'pictures'
> & {
  exhibitor_name: Words;
  exhibitor_short_name: Words;
  place: { hall: string; booth: string } | null;
  has_live: boolean;
};
