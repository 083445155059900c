import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { exhibition } from '#server/features/exhibitions/tables.ts';

/** Views of news, conferences and live streams. Exhibits and exhibitors have tallies of their own. */
export const contentTally = pgTable(
  'content_tally',
  {
    /** The id of the article, conference or stream. */
    content_id: uuid().primaryKey(),
    kind: text().$type<'news' | 'conference' | 'live'>().notNull(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    views: integer().notNull(),
  },
  (table) => [index('content_tally_kind').on(table.exhibition_id, table.kind)],
);
