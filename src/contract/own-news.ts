import * as z from 'zod/mini';
import { ArticleBlock } from './article.ts';
import { WebUrl } from './contact-fields.ts';
import { shortText } from './draft-parts.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages, optionalLine, optionalText, WholeNumber, whenRight } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { newsTypes } from './news-types.ts';
import { Instant, PicturePath } from './plain-fields.ts';
import { ownReview, reviewPolicies } from './reviews.ts';
import { SentInstant } from './sent-instant.ts';

const Body = optionalText(limits.NEWS_CHARACTERS_MAX);

/** An article as entered. Without a title in a language it does not exist in that language. */
export const NewsForm = lazy(() =>
  z
    .object({
      type: z.enum(newsTypes),
      title: inBothLanguages(shortText()),
      summary: inBothLanguages(optionalText(limits.NEWS_SUMMARY_CHARACTERS_MAX)),
      /** Markdown. */
      body: inBothLanguages(Body),
      /** Own upload; null: drawn. */
      cover: z.nullable(PicturePath),
      cover_alt: inBothLanguages(shortText()),
      author: inBothLanguages(shortText()),
      /** Its source; empty: our own. */
      source: optionalLine(),
      source_url: WebUrl,
    })
    .check(
      z.refine(({ title }) => Boolean(title.zh || title.en), {
        error: 'required',
        path: ['title', 'zh'],
        ...whenRight('title'),
      }),
      z.refine(({ title, body }) => !body.zh || Boolean(title.zh), {
        error: 'required',
        path: ['title', 'zh'],
        ...whenRight('title', 'body'),
      }),
      z.refine(({ title, body }) => !body.en || Boolean(title.en), {
        error: 'required',
        path: ['title', 'en'],
        ...whenRight('title', 'body'),
      }),
    ),
);
export type NewsForm = z.infer<typeof NewsForm>;

/** Computed from the row and the clock, never stored. */
export const newsStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type NewsState = (typeof newsStates)[number];

/** The translation state of an article; `…_older`: that language was not changed with the other. */
export const translations = [
  'complete',
  'zh_missing',
  'en_missing',
  'zh_older',
  'en_older',
] as const;
export type Translation = (typeof translations)[number];

const ownCard = {
  id: z.uuidv7(),
  version: z.int(),
  type: z.enum(newsTypes),
  title: inBothLanguages(z.string()),
  cover: z.nullable(z.string()),
  state: z.enum(newsStates),
  published_at: z.nullable(Instant),
  /** It has changes that are not public yet. */
  has_draft: z.boolean(),
  translation: z.enum(translations),
  /** Null: the organiser's own. */
  exhibitor: z.nullable(inBothLanguages(z.string())),
  ...ownReview,
};
const OwnNewsCard = lazy(() => z.object(ownCard));
export type OwnNewsCard = z.infer<typeof OwnNewsCard>;

const Revision = z.object({
  number: z.int(),
  saved_at: Instant,
  saved_by: z.string(),
  is_published: z.boolean(),
});
export type Revision = z.infer<typeof Revision>;

export const OwnNews = lazy(() =>
  z.object({
    ...ownCard,
    /** The latest saved form. */
    form: NewsForm,
    /** Newest first. */
    revisions: z.array(Revision),
  }),
);
export type OwnNews = z.infer<typeof OwnNews>;

const edit = {
  /** Undefined: adds one. */
  id: z.optional(z.uuidv7()),
  /** The base version of the edit; 0: a new one. */
  version: WholeNumber,
  form: NewsForm,
};

const Preview = {
  input: z.object({ body: Body }),
  output: z.object({ blocks: z.array(ArticleBlock) }),
};

export const listOwnNews = endpoint({
  method: 'GET',
  path: '/web/own-news/list',
  who: 'editor',
  summary: "All news of the caller's exhibitor, including articles under review.",
  input: z.object({}),
  output: z.object({ items: z.array(OwnNewsCard), review_policy: z.enum(reviewPolicies) }),
});

export const getOwnNews = endpoint({
  method: 'GET',
  path: '/web/own-news/info',
  who: 'editor',
  summary: 'One of them, with all that can be edited.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnNews,
});

export const saveOwnNews = endpoint({
  method: 'POST',
  path: '/web/own-news/save',
  who: 'editor',
  summary: 'Submits company news or a change; the public version remains until it is accepted.',
  input: z.object(edit),
  output: OwnNews,
  creates: true,
  changes: 'news',
});

export const withdrawOwnNews = endpoint({
  method: 'POST',
  path: '/web/own-news/withdraw',
  who: 'editor',
  summary: "Withdraws one of the caller's articles; its address says that it is gone.",
  input: z.object({ id: z.uuidv7() }),
  output: OwnNews,
  creates: true,
  changes: 'news',
});

export const previewOwnNews = endpoint({
  method: 'POST',
  path: '/web/own-news/preview',
  who: 'editor',
  summary: 'A text as readers would see it; nothing is stored.',
  ...Preview,
  changes: 'nothing',
});

const who = { can: 'content' } as const;

export const listConsoleNews = endpoint({
  method: 'GET',
  path: '/web/console/news/list',
  who,
  summary: 'All articles including drafts, last changed first.',
  input: z.object({}),
  output: z.object({ items: z.array(OwnNewsCard) }),
});

export const getConsoleNews = endpoint({
  method: 'GET',
  path: '/web/console/news/info',
  who,
  summary: 'One article with all that can be edited, and its revisions.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnNews,
});

export const saveConsoleNews = endpoint({
  method: 'POST',
  path: '/web/console/news/save',
  who,
  summary: 'Saves an article as a draft, or publishes it now or at a time.',
  input: z.object({
    ...edit,
    publish: z.enum(['draft', 'now', 'later']),
    /** Required for `later`. */
    publish_at: z.optional(SentInstant),
  }),
  output: OwnNews,
  creates: true,
  changes: 'news',
});

export const withdrawConsoleNews = endpoint({
  method: 'POST',
  path: '/web/console/news/withdraw',
  who,
  summary: 'Withdraws an article; its address says that it is gone.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnNews,
  creates: true,
  changes: 'news',
});

export const getNewsRevision = endpoint({
  method: 'GET',
  path: '/web/console/news/revision',
  who,
  summary: 'An article as it was saved once.',
  input: z.object({ id: z.uuidv7(), number: z.coerce.number<number>().check(z.int32(), z.gte(1)) }),
  output: z.object({ form: NewsForm }),
});

export const previewConsoleNews = endpoint({
  method: 'POST',
  path: '/web/console/news/preview',
  who,
  summary: 'A text as readers would see it; nothing is stored.',
  ...Preview,
  changes: 'nothing',
});
