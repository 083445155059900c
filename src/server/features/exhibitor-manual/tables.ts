import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type { ManualSection } from '#contract/exhibitor-manual.ts';
import type { ManualAudience } from '#contract/exhibitor-manual-console.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

const instant = () => timestamp({ withTimezone: true });

/** An article of the manual for exhibitors. */
export const manualArticle = pgTable(
  'manual_article',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    section: text().$type<ManualSection>().notNull(),
    title: jsonb().$type<Words>().notNull(),
    /** Markdown. */
    body: jsonb().$type<Words>().notNull(),
    audience: text().$type<ManualAudience>().notNull(),
    asks_reading: boolean().notNull(),
    due_at: instant(),
    download_ids: uuid().array().notNull(),
    is_published: boolean().notNull(),
    /** Counts the texts that exhibitors were asked to read. */
    round: integer().notNull().default(1),
    /** When title or text were last changed. */
    updated_at: instant().notNull(),
    /** Counts edits. */
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
  },
  (table) => [index().on(table.exhibition_id, table.position)],
);
export type ArticleRow = typeof manualArticle.$inferSelect;

/** The last text of an article that an exhibitor has confirmed. */
export const manualReading = pgTable(
  'manual_reading',
  {
    article_id: uuid()
      .notNull()
      .references(() => manualArticle.id, { onDelete: 'cascade' }),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    read_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.article_id, table.exhibitor_id] }),
    index().on(table.exhibitor_id),
  ],
);
export type ReadingRow = typeof manualReading.$inferSelect;

/** A mail to an exhibitor some days before it should have read an article. */
export const manualReminder = pgTable(
  'manual_reminder',
  {
    id: uuid().primaryKey(),
    article_id: uuid()
      .notNull()
      .references(() => manualArticle.id, { onDelete: 'cascade' }),
    exhibitor_id: uuid()
      .notNull()
      .references(() => exhibitor.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    /** Days before the due date. */
    days: smallint().notNull(),
    created_at: instant().notNull(),
    /** `claimed`: being sent. If the process dies meanwhile, it is not sent again. */
    state: text().$type<'due' | 'claimed' | 'sent' | 'failed' | 'too_late'>().notNull(),
  },
  (table) => [
    unique('manual_reminder_once').on(
      table.article_id,
      table.exhibitor_id,
      table.round,
      table.days,
    ),
    index('manual_reminder_due').on(table.created_at).where(sql`${table.state} = 'due'`),
    index().on(table.exhibitor_id),
  ],
);
