import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { About } from '#contract/about.ts';
import type { PageTexts } from '#contract/exhibition-parts.ts';
import type { TravelData } from '#contract/travel.ts';
import type { LetterTemplate } from '#contract/visa-letters.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';

/** Long data for few pages of an exhibition, separate from its row, which every page needs. */
export const exhibitionGuide = pgTable('exhibition_guide', {
  exhibition_id: uuid()
    .primaryKey()
    .references(() => exhibition.id, { onDelete: 'cascade' }),
  travel: jsonb().$type<TravelData>().notNull(),
  about: jsonb().$type<About>().notNull(),
  /** Page texts in Markdown. A missing or empty text falls back to the shipped one. */
  texts: jsonb().$type<Partial<PageTexts>>().notNull().default({}),
  /** The template of letters of invitation for a visa; null: the organiser has not written one. */
  letter: jsonb().$type<LetterTemplate>(),
});
