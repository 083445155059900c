import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExhibitionPart } from '#contract/part-names.ts';
import { optionKinds } from '#contract/registrations.ts';
import type { Lang } from '#contract/wire.ts';

/** One text in every language of the site. */
export type Words = Record<Lang, string>;

const words = () => jsonb().$type<Words>();

/** The exhibitions of this installation; registrations, tickets and edit counts belong to one. */
export const exhibition = pgTable(
  'exhibition',
  {
    id: uuid().primaryKey(),
    /** Stands in every ticket code of this exhibition, in two bytes. */
    number: integer().notNull().unique(),
    year: smallint().notNull(),
    start_date: date().notNull(),
    end_date: date().notNull(),
    time_zone: text().notNull(),
    is_current: boolean().notNull(),
    registration_open: boolean().notNull(),
    url_scheme: text().notNull(),
    show_hall: text().notNull(),
    wordmark: text().notNull(),
    name: words().notNull(),
    tagline: words().notNull(),
    city: words().notNull(),
    venue: words().notNull(),
    address: words().notNull(),
    organiser: words().notNull(),
    halls: text().array().notNull(),
    opening_days: jsonb().$type<{ date: string; opens: string; closes: string }[]>().notNull(),
    scale: jsonb()
      .$type<{
        area: number;
        exhibitors: number;
        visits: number;
        countries: number;
        meeting_rooms: number;
      }>()
      .notNull(),
    contacts: jsonb()
      .$type<{
        exhibit_phones: string[];
        visit_phones: string[];
        email: string;
        address: Words;
      }>()
      .notNull(),
    filings: jsonb().$type<{ text: Words; link: string }[]>().notNull(),
    /** The line above every page. */
    topics: jsonb()
      .$type<{ text: Words; link: string; last_day: string | null }[]>()
      .notNull()
      .default([]),
    grey_until: timestamp({ withTimezone: true }),
    health_declaration: words(),
    /** Version of the floor plan that is shown; null: none is published. */
    plan_version: integer(),
  },
  (table) => [
    uniqueIndex('exhibition_current').on(table.is_current).where(sql`${table.is_current}`),
    check('exhibition_number', sql`${table.number} between 0 and 65535`),
    check('exhibition_dates', sql`${table.start_date} <= ${table.end_date}`),
  ],
);

/** The exhibition of a text, and its place in the list. */
const place = {
  exhibition_id: uuid()
    .notNull()
    .references(() => exhibition.id, { onDelete: 'cascade' }),
  sort: smallint().notNull(),
};

export const highlight = pgTable(
  'highlight',
  { ...place, title: words().notNull(), text: words().notNull() },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.sort] })],
);

/** An experience zone of the home page. */
export const zone = pgTable(
  'zone',
  {
    ...place,
    title: words().notNull(),
    text: words().notNull(),
    hall: text().notNull(),
    picture: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.sort] })],
);

export const partner = pgTable(
  'partner',
  { ...place, kind: words().notNull(), name: words().notNull() },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.sort] })],
);

export const transport = pgTable(
  'transport',
  {
    ...place,
    kind: text({ enum: ['metro', 'shuttle', 'air', 'car'] }).notNull(),
    title: words().notNull(),
    text: words().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.sort] })],
);

export const perk = pgTable(
  'perk',
  {
    ...place,
    title: words().notNull(),
    text: words().notNull(),
    /** The last day it can be had; null: as long as the exhibition lasts. */
    last_day: date(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.sort] })],
);

export const qrPicture = pgTable(
  'qr_picture',
  {
    ...place,
    label: words().notNull(),
    /** Path of the picture on this site. */
    picture: text().notNull(),
    /** The content of the code. */
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.sort] })],
);

/**
 * The options of every choice in registration and questionnaire, and the groups of product categories,
 * the same for all exhibitions.
 */
export const selectionOption = pgTable(
  'selection_option',
  {
    kind: text({ enum: optionKinds }).notNull(),
    code: text().notNull(),
    zh: text().notNull(),
    en: text().notNull(),
    /** Of a product category, the code of its group; null: it belongs to none. */
    parent: text(),
    sort: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);

export type ExhibitionRow = typeof exhibition.$inferSelect;

/** The texts of an exhibition's home page, each list in its order. */
export interface ExhibitionTexts {
  highlights: (typeof highlight.$inferSelect)[];
  zones: (typeof zone.$inferSelect)[];
  partners: (typeof partner.$inferSelect)[];
  transport: (typeof transport.$inferSelect)[];
  perks: (typeof perk.$inferSelect)[];
  qr_pictures: (typeof qrPicture.$inferSelect)[];
}

/** A part of an exhibition's data as it was saved once, or is to be from a time on. */
export const exhibitionRevision = pgTable(
  'exhibition_revision',
  {
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    part: text().$type<ExhibitionPart>().notNull(),
    number: integer().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The value that it was made from: of a scheduled one, only fields that differ take effect. */
    base: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Empty: as it was before it was first edited. */
    saved_by: text().notNull(),
    saved_at: timestamp({ withTimezone: true }).notNull(),
    takes_effect_at: timestamp({ withTimezone: true }).notNull(),
    /** Null: it waits for its time. */
    applied_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.exhibition_id, table.part, table.number] }),
    uniqueIndex('exhibition_revision_scheduled')
      .on(table.exhibition_id, table.part)
      .where(sql`${table.applied_at} is null`),
  ],
);
export type RevisionRow = typeof exhibitionRevision.$inferSelect;
