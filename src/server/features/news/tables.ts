import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NewsType } from '#contract/news-types.ts';
import type { NewsForm } from '#contract/own-news.ts';
import type { ReviewState } from '#contract/reviews.ts';
import type { Lang } from '#contract/wire.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

const words = () => jsonb().$type<Words>().notNull();
const instant = () => timestamp({ withTimezone: true });

/** An article. The columns are what the public sees, or what it will see first. */
export const news = pgTable(
  'news',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    /** The exhibitor that handed it in; null: the organiser. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    type: text().$type<NewsType>().notNull(),
    title: words(),
    summary: words(),
    /** Markdown; a language without a title is not there. */
    body: words(),
    /** Path of a picture on this site. */
    cover: text(),
    cover_alt: words(),
    author: words(),
    source: text().notNull(),
    source_url: text().notNull(),
    /** Paths of the pictures that the text shows, or would show: they are not swept away. */
    pictures: text().array().notNull(),
    /** Public from then on, of itself; null: a draft. */
    published_at: instant(),
    withdrawn_at: instant(),
    /** When what the public sees was last changed. */
    updated_at: instant().notNull(),
    /** When the text of each language was last changed: the older one may lack what the newer one says. */
    text_changed: jsonb().$type<Record<Lang, string>>().notNull(),
    /** Counts edits; an edit names the one that it was made from. */
    version: integer().notNull().default(1),
    /** The last saved or handed-in form, while it differs from the columns. */
    draft: jsonb().$type<NewsForm>(),
    /** The decision about the last form that an exhibitor handed in. */
    review: text().$type<ReviewState>().notNull(),
    review_reason: text().notNull().default(''),
    /** Visitors see it before the organiser has looked at it: what they saw before; null: nothing. */
    unchecked: jsonb().$type<{ before: NewsForm | null }>(),
    submitted_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('news_published').on(table.exhibition_id, table.published_at),
    index('news_exhibitor').on(table.exhibitor_id),
    index('news_pending').on(table.submitted_at).where(sql`${table.review} = 'pending'`),
  ],
);

/** Every state of an article that was saved. */
export const newsRevision = pgTable(
  'news_revision',
  {
    news_id: uuid()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    /** The version of the article that it became. */
    number: integer().notNull(),
    form: jsonb().$type<NewsForm>().notNull(),
    /** The time of publication, if this revision was published. */
    published: instant(),
    saved_by: text().notNull(),
    saved_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.news_id, table.number] })],
);

export type NewsRow = typeof news.$inferSelect;
export type NewsRevisionRow = typeof newsRevision.$inferSelect;
