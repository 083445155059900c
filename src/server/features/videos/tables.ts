import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { VideoForm } from '#contract/own-videos.ts';
import type { ReviewState } from '#contract/reviews.ts';
import type { VideoCategory } from '#contract/video-filters.ts';
import { exhibition, type Words } from '#server/features/exhibitions/tables.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';

const words = () => jsonb().$type<Words>().notNull();
const instant = () => timestamp({ withTimezone: true });

/** A video of an exhibitor or of the organiser. The columns are what the public sees. */
export const video = pgTable(
  'video',
  {
    id: uuid().primaryKey(),
    exhibition_id: uuid()
      .notNull()
      .references(() => exhibition.id, { onDelete: 'cascade' }),
    /** Null: the organiser's own. */
    exhibitor_id: uuid().references(() => exhibitor.id, { onDelete: 'cascade' }),
    title: words(),
    summary: words(),
    transcript: words(),
    category: text().$type<VideoCategory>().notNull(),
    /** Path of a picture on this site. */
    cover: text(),
    video_url: text().notNull(),
    seconds: integer(),
    exhibit_ids: uuid().array().notNull(),
    /** Counts edits; an edit names the one that it was made from. */
    version: integer().notNull().default(1),
    /** Public since then; null: the organiser has not accepted it yet. */
    accepted_at: instant(),
    /** Taken from the public since then. */
    withdrawn_at: instant(),
    review: text().$type<ReviewState>().notNull(),
    review_reason: text().notNull().default(''),
    /** The proposed form, while it differs from the public one. */
    proposed: jsonb().$type<VideoForm>(),
    /** Visitors see it before the organiser has looked at it: what they saw before; null: nothing. */
    unchecked: jsonb().$type<{ before: VideoForm | null }>(),
    submitted_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('video_exhibition').on(table.exhibition_id, table.accepted_at),
    index('video_exhibitor').on(table.exhibitor_id),
    index('video_pending').on(table.submitted_at).where(sql`${table.review} = 'pending'`),
  ],
);

export type VideoRow = typeof video.$inferSelect;
