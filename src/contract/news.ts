import * as z from 'zod/mini';
import { ArticleBlock } from './article.ts';
import { endpoint } from './endpoint.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { newsTypes } from './news-types.ts';
import { pageOf, paging } from './paging.ts';
import { Instant } from './plain-fields.ts';
import { Lang } from './wire.ts';

const card = {
  id: z.uuidv7(),
  type: z.enum(newsTypes),
  title: z.string(),
  summary: z.string(),
  /** Its language: the requested one, or the other if it is not translated. */
  text_lang: Lang,
  /** Path on this site; null: drawn. */
  cover: z.nullable(z.string()),
  cover_alt: z.string(),
  published_at: Instant,
  /** The exhibitor; null: the organiser. */
  exhibitor: z.nullable(z.object({ id: z.uuidv7(), short_name: z.string() })),
};
/** An article in a list. */
export const NewsCard = lazy(() => z.object(card));
export type NewsCard = z.infer<typeof NewsCard>;

const Neighbour = lazy(() =>
  z.nullable(z.object({ id: z.uuidv7(), type: z.enum(newsTypes), title: z.string() })),
);

export const News = lazy(() =>
  z.object({
    ...card,
    updated_at: Instant,
    author: z.string(),
    /** Its source; null: our own. */
    source: z.nullable(z.object({ name: z.string(), url: z.string() })),
    blocks: z.array(ArticleBlock),
    /** Available languages. */
    langs: z.array(Lang),
    related: z.array(NewsCard),
    newer: Neighbour,
    older: Neighbour,
  }),
);
export type News = z.infer<typeof News>;

export const NewsFilters = lazy(() =>
  z.object({
    type: z.optional(z.enum(newsTypes)),
    exhibitor_id: z.optional(z.uuidv7()),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  }),
);
export type NewsFilters = z.infer<typeof NewsFilters>;

export const listNews = endpoint({
  method: 'GET',
  path: '/web/news/list',
  who: 'anyone',
  summary: 'Published news, the newest first.',
  input: lazy(() => z.extend(NewsFilters, paging)),
  output: lazy(() => pageOf(NewsCard)),
});

export const getNews = endpoint({
  method: 'GET',
  path: '/web/news/info',
  who: 'anyone',
  summary: 'One article as blocks for display, with its neighbours.',
  input: z.object({ id: z.uuidv7() }),
  output: News,
});
