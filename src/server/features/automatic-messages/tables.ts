import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AutomaticKind } from '#contract/automatic-kinds.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import type { OwnTexts } from '#server/words/written-texts.ts';

/** The organiser's changes of a kind of message that the site sends by itself. */
export const automaticMessage = pgTable(
  'automatic_message',
  {
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    kind: text().$type<AutomaticKind>().notNull(),
    /** Counts the edits of the texts. */
    version: integer().notNull().default(0),
    is_off: boolean().notNull().default(false),
    /** Null: the shipped texts. */
    texts: jsonb().$type<OwnTexts>(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.kind] })],
);
export type AutomaticRow = typeof automaticMessage.$inferSelect;
