import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { About } from '#contract/about.ts';
import type { PageTexts } from '#contract/exhibition-parts.ts';
import type { TravelData } from '#contract/travel.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';

/** What is read on few pages of an exhibition, and is long: beside its row, which every page needs. */
export const exhibitionGuide = pgTable('exhibition_guide', {
  exhibition_id: uuid()
    .primaryKey()
    .references(() => exhibition.id, { onDelete: 'cascade' }),
  travel: jsonb().$type<TravelData>().notNull(),
  about: jsonb().$type<About>().notNull(),
  /** Texts of pages in Markdown; of one that is not here, or empty, the shipped one is shown. */
  texts: jsonb().$type<Partial<PageTexts>>().notNull().default({}),
});
