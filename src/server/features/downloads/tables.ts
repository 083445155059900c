import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DownloadCategory } from '#contract/download-filters.ts';
import type { FileLanguage } from '#contract/downloads.ts';
import type { FileType } from '#contract/stored-files.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';

const words = () => jsonb().$type<Words>().notNull();
const instant = () => timestamp({ withTimezone: true });

/** A file that the organiser gives away. Its address stays when another version of the file comes. */
export const download = pgTable(
  'download',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    title: words(),
    note: words(),
    category: text().$type<DownloadCategory>().notNull(),
    language: text().$type<FileLanguage>().notNull(),
    position: integer().notNull(),
    for_exhibitors: boolean().notNull(),
    /** Null: not published yet, or withdrawn. */
    published_at: instant(),
    /** Counts edits; an edit names the one that it was made from. */
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
  },
  (table) => [index('download_exhibition').on(table.exhibition_id, table.position)],
);

export const downloadVersion = pgTable(
  'download_version',
  {
    download_id: uuid()
      .notNull()
      .references(() => download.id, { onDelete: 'cascade' }),
    /** Counts from 1. */
    number: integer().notNull(),
    /** Name of a stored file, or of one that the demo makes. */
    file: text().notNull(),
    file_name: text().notNull(),
    type: text().$type<FileType>().notNull(),
    bytes: integer().notNull(),
    hash: text().notNull(),
    added_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.download_id, table.number] }),
    index('download_version_file').on(table.file),
  ],
);

/** How often a download was fetched on a day of the exhibition's calendar; by whom is written nowhere. */
export const downloadCount = pgTable(
  'download_count',
  {
    download_id: uuid()
      .notNull()
      .references(() => download.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.download_id, table.day] })],
);

export type DownloadRow = typeof download.$inferSelect;
export type DownloadVersionRow = typeof downloadVersion.$inferSelect;
