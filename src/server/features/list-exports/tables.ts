import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExportedList } from '#contract/export-rights.ts';
import type { ExportState } from '#contract/list-exports.ts';
import type { Lang } from '#contract/wire.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';

/** A large export that is prepared in the background, for a day. */
export const listExport = pgTable(
  'list_export',
  {
    id: uuid().primaryKey(),
    /** Only this person sees it and gets the file. */
    organiser_id: uuid().notNull(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    list: text().$type<ExportedList>().notNull(),
    matching: jsonb().$type<Record<string, unknown>>().notNull(),
    columns: text().array().notNull(),
    format: text().$type<'csv' | 'xlsx'>().notNull(),
    file_lang: text().$type<Lang>().notNull(),
    state: text().$type<ExportState>().notNull().default('waiting'),
    is_too_large: boolean().notNull().default(false),
    rows: integer().notNull().default(0),
    /** The name of the file in the store; null: not begun. */
    file_name: text(),
    /** The id of its unfinished upload. */
    upload: text(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.organiser_id), index().on(table.created_at)],
);
export type ListExportRow = typeof listExport.$inferSelect;
