import { limits } from '#contract/limits.ts';
import type { NewsForm } from '#contract/own-news.ts';
import { nouns } from '#server/features/reviews/rows.ts';
import type { Kind } from '#server/reviews/kind.ts';
import { type NewsRow, news } from './tables.ts';

/** The form that the columns stand for. */
function formOf(row: NewsRow): NewsForm {
  const { type, title, summary, body, cover, cover_alt, author, source, source_url } = row;
  return { type, title, summary, body, cover, cover_alt, author, source, source_url };
}

/** News, as exhibitors hand them in and the organiser reviews them. */
export const newsKind: Kind<NewsForm, NewsRow> = {
  kind: 'news',
  nouns,
  table: news,
  accepted_at: news.published_at,
  withdrawn_at: news.withdrawn_at,
  isHidden: ({ withdrawn_at }) => withdrawn_at !== null,
  most: limits.NEWS_AN_EXHIBITOR,
  reviewOf: ({ published_at, draft, unchecked, review, review_reason }) => ({
    accepted_at: published_at,
    proposed: draft,
    unchecked,
    review,
    review_reason,
  }),
  formOf,
  atOnce: () => ({}),
  columnsOf: ({ form, accepted_at, proposed, ...review }, now) => ({
    ...form,
    ...review,
    ...(proposed !== undefined && { draft: proposed }),
    // A step that sets the date changes what readers see.
    ...(accepted_at !== undefined && { published_at: accepted_at, updated_at: now }),
  }),
};
