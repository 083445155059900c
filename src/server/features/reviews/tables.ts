import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ReviewKind, ReviewPolicy } from '#contract/reviews.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';

/** The organiser's policy for each kind of entries. Kinds without a row have the default. */
export const reviewPolicy = pgTable(
  'review_policy',
  {
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    kind: text().$type<ReviewKind>().notNull(),
    policy: text().$type<ReviewPolicy>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exhibition_id, table.kind] })],
);
