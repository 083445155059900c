import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Stage } from '#contract/journey-stages.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { shortLink } from '#server/features/short-links/tables.ts';

/** The journey of one person invited by a link: the time of each stage reached. */
export const journey = pgTable(
  'journey',
  {
    id: uuid().primaryKey(),
    link_id: text()
      .notNull()
      .references(() => shortLink.id, { onDelete: 'cascade' }),
    /** The id of the browser that opened the link, valid for seven days; null: not opened yet. */
    visitor: text(),
    invited_at: timestamp({ withTimezone: true }).notNull(),
    opened_at: timestamp({ withTimezone: true }),
    registered_at: timestamp({ withTimezone: true }),
    completed_at: timestamp({ withTimezone: true }),
    entered_at: timestamp({ withTimezone: true }),
    registration_id: uuid().references(() => registration.id, { onDelete: 'set null' }),
    /** The person consented to show the name to the inviting exhibitor. */
    is_named: boolean().notNull().default(false),
  },
  (table) => [
    unique('journey_visitor').on(table.link_id, table.visitor),
    unique('journey_registration').on(table.registration_id),
    index('journey_link').on(table.link_id),
    // The database enforces the order of stages.
    check('journey_opened', sql`${table.opened_at} >= ${table.invited_at}`),
    check(
      'journey_registered',
      sql`${table.registered_at} is null or (${table.opened_at} is not null and ${table.registered_at} >= ${table.opened_at})`,
    ),
    check(
      'journey_completed',
      sql`${table.completed_at} is null or (${table.registered_at} is not null and ${table.completed_at} >= ${table.registered_at})`,
    ),
    check(
      'journey_entered',
      sql`${table.entered_at} is null or (${table.completed_at} is not null and ${table.entered_at} >= ${table.completed_at})`,
    ),
  ],
);
export type JourneyRow = typeof journey.$inferSelect;

/** The time of each stage; null: not reached. */
export type Stations = Record<`${Stage}_at`, Date | null>;

/**
 * Visits of the site by the channel in their address. Each visit is counted when a browser first reports it.
 */
export const channelDay = pgTable(
  'channel_day',
  {
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    /** The day in the exhibition's time zone. */
    day: date().notNull(),
    /** Empty: all channels beyond the daily maximum. */
    channel: text().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.day, table.channel] })],
);
