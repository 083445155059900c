import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
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
import type { BoothChoicesData } from '#contract/booth-choice-data.ts';
import { type Brand, NO_BRAND } from '#contract/exhibition-data.ts';
import type { OwnQuestionData } from '#contract/own-question-data.ts';
import type { ExhibitionPart } from '#contract/part-names.ts';
import { optionKinds } from '#contract/registrations.ts';
import type { Lang } from '#contract/wire.ts';

/** A text in every language of the site. */
export type Words = Record<Lang, string>;

const words = () => jsonb().$type<Words>();

/** The exhibitions of this installation. Registrations, tickets and edit counts belong to one of them. */
export const exhibition = pgTable(
  'exhibition',
  {
    id: uuid().primaryKey(),
    /** Part of every ticket code of this exhibition, in two bytes. */
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
    /** Colour, pictures and words of the organiser; empty fields: as shipped. */
    brand: jsonb().$type<Brand>().notNull().default(NO_BRAND),
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
    /** The notice line above every page. */
    topics: jsonb()
      .$type<{ text: Words; link: string; last_day: string | null }[]>()
      .notNull()
      .default([]),
    /** RMB for one unit of the currency, on that day. */
    rates: jsonb().$type<{ usd: number; eur: number; day: string }>(),
    grey_until: timestamp({ withTimezone: true }),
    health_declaration: words(),
    /** Questions that the organiser adds to the questionnaire, in their order. */
    own_questions: jsonb().$type<OwnQuestionData[]>().notNull().default([]),
    /** Choices of the booth request form; null: made of zones and halls, with the shipped kinds of booths. */
    booth_choices: jsonb().$type<BoothChoicesData>(),
    /** Version of the floor plan that is shown; null: none is published. */
    plan_version: integer(),
  },
  (table) => [
    uniqueIndex('exhibition_current').on(table.is_current).where(sql`${table.is_current}`),
    check('exhibition_number', sql`${table.number} between 0 and 65535`),
    check('exhibition_dates', sql`${table.start_date} <= ${table.end_date}`),
  ],
);

/** The exhibition of a text, and its position in the list. */
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
    /** The last day of availability; null: the end of the exhibition. */
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
    /** The text that the QR code encodes. */
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.sort] })],
);

/**
 * The options of every choice in registration and questionnaire, and the groups of product categories. All
 * exhibitions share them.
 */
export const selectionOption = pgTable(
  'selection_option',
  {
    kind: text({ enum: optionKinds }).notNull(),
    code: text().notNull(),
    zh: text().notNull(),
    en: text().notNull(),
    /** The group code of a product category; null: no group. */
    parent: text(),
    /** Not offered any more. Records that carry the code keep its label. */
    is_hidden: boolean().notNull().default(false),
    sort: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);

export type ExhibitionRow = typeof exhibition.$inferSelect;

/** The texts of an exhibition's home page. Each list is in its order. */
export interface ExhibitionTexts {
  highlights: (typeof highlight.$inferSelect)[];
  zones: (typeof zone.$inferSelect)[];
  partners: (typeof partner.$inferSelect)[];
  transport: (typeof transport.$inferSelect)[];
  perks: (typeof perk.$inferSelect)[];
  qr_pictures: (typeof qrPicture.$inferSelect)[];
}

/** A revision of a part of an exhibition's data: applied, or scheduled for a time. */
export const exhibitionRevision = pgTable(
  'exhibition_revision',
  {
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    part: text().$type<ExhibitionPart>().notNull(),
    number: integer().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    /**
     * The value that the edit started from. A scheduled revision applies only the fields that differ from it.
     */
    base: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Empty: the state before the first edit. */
    saved_by: text().notNull(),
    saved_at: timestamp({ withTimezone: true }).notNull(),
    takes_effect_at: timestamp({ withTimezone: true }).notNull(),
    /** Null: the revision is scheduled. */
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

/** Editions that become public by themselves. The job that publishes one deletes its row. */
export const scheduledPublication = pgTable(
  'scheduled_publication',
  {
    exhibition_id: uuid()
      .primaryKey()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    publish_at: timestamp({ withTimezone: true }).notNull(),
    /** Opens the registration of the edition at the same moment. */
    opens_registration: boolean().notNull(),
  },
  (table) => [index().on(table.publish_at)],
);
export type PublicationRow = typeof scheduledPublication.$inferSelect;

/** The links to the preview of an edition. Each link carries its end; the server stores no link. */
export const previewLinks = pgTable('preview_links', {
  exhibition_id: uuid()
    .primaryKey()
    .references(() => exhibition.id, { onDelete: 'cascade' }),
  /** The end of the last link that was made; null: all were ended. */
  open_until: timestamp({ withTimezone: true }),
  /** Links made until then show nothing. */
  ended_at: timestamp({ withTimezone: true }),
});
export type PreviewLinksRow = typeof previewLinks.$inferSelect;
