import * as z from 'zod/mini';
import { ArticleBlock } from './article.ts';
import { endpoint } from './endpoint.ts';
import { manualReadings, manualSections } from './exhibitor-manual.ts';
import { inBothLanguages, line, optionalText, WholeNumber, whenRight } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { pageOf, paging } from './paging.ts';
import { Instant } from './plain-fields.ts';
import { SentInstant } from './sent-instant.ts';
import { Lang } from './wire.ts';

const reads = { can: 'exhibitors.read' } as const;
const changes = { can: 'exhibitors.change' } as const;

/** Articles of an edition. */
export const ARTICLES_MAX = 100;
/** Files of one article. */
export const ARTICLE_FILES_MAX = 20;

/** The exhibitors that an article is for. `overseas`: outside mainland China. */
export const manualAudiences = ['all', 'raw_space', 'overseas'] as const;
export type ManualAudience = (typeof manualAudiences)[number];

const Body = optionalText(limits.NEWS_CHARACTERS_MAX);

/** An article as the organiser writes it. */
export const ManualForm = lazy(() =>
  z
    .object({
      section: z.enum(manualSections),
      title: inBothLanguages(line()),
      /** Markdown. A language without a text shows the other. */
      body: inBothLanguages(Body),
      audience: z.enum(manualAudiences),
      /** Exhibitors confirm that they have read it. */
      asks_reading: z.boolean(),
      /** The time by which they should; null: no reminders are sent. */
      due_at: z.nullable(SentInstant),
      /** Downloads for exhibitors that stand under the text. */
      download_ids: z.array(z.uuidv7()).check(z.maxLength(ARTICLE_FILES_MAX, 'too_many')),
      is_published: z.boolean(),
    })
    .check(
      z.refine(({ body, is_published }) => !is_published || Boolean(body.zh || body.en), {
        error: 'required',
        path: ['body', 'zh'],
        ...whenRight('body'),
      }),
    ),
);
export type ManualForm = z.infer<typeof ManualForm>;

const ConsoleArticle = lazy(() =>
  z.object({
    id: z.uuidv7(),
    version: z.int(),
    form: ManualForm,
    updated_at: Instant,
    /** Exhibitors that it is for, and those that have confirmed the present text. */
    counts: z.object({ of: z.int(), read: z.int() }),
  }),
);
export type ConsoleArticle = z.infer<typeof ConsoleArticle>;

const Which = lazy(() => z.object({ id: z.uuidv7() }));

export const listConsoleArticles = endpoint({
  method: 'GET',
  path: '/web/console/manual/list',
  who: reads,
  summary: 'The manual for exhibitors in its order, with the number of those who have read it.',
  input: z.object({}),
  output: lazy(() => z.object({ items: z.array(ConsoleArticle) })),
});

export const getConsoleArticle = endpoint({
  method: 'GET',
  path: '/web/console/manual/info',
  who: reads,
  summary: 'One article of the manual with all that can be edited.',
  input: Which,
  output: ConsoleArticle,
});

export const listManualFiles = endpoint({
  method: 'GET',
  path: '/web/console/manual/files',
  who: reads,
  summary: 'The downloads for exhibitors that an article can show.',
  input: z.object({}),
  output: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id: z.uuidv7(),
          title: inBothLanguages(z.string()),
          file_name: z.string(),
          is_published: z.boolean(),
        }),
      ),
    }),
  ),
});

export const saveConsoleArticle = endpoint({
  method: 'POST',
  path: '/web/console/manual/save',
  who: changes,
  summary: 'Adds an article or changes one; EDITED_MEANWHILE if it has changed since.',
  input: lazy(() =>
    z.object({
      /** Undefined: adds one. */
      id: z.optional(z.uuidv7()),
      /** The base version of the edit; 0: a new one. */
      version: WholeNumber,
      form: ManualForm,
      /** The change matters: exhibitors that have confirmed the article are asked again. */
      asks_again: z.boolean(),
    }),
  ),
  output: ConsoleArticle,
  creates: true,
  changes: 'exhibitor_manual',
});

export const orderConsoleArticles = endpoint({
  method: 'POST',
  path: '/web/console/manual/order',
  who: changes,
  summary: 'Sets the order of all articles; LIST_CHANGED if there are others by now.',
  input: lazy(() => z.object({ ids: z.array(z.uuidv7()).check(z.maxLength(ARTICLES_MAX)) })),
  output: z.object({}),
  changes: 'exhibitor_manual',
});

export const removeConsoleArticle = endpoint({
  method: 'POST',
  path: '/web/console/manual/remove',
  who: changes,
  summary: 'Deletes an article and its confirmations.',
  input: Which,
  output: z.object({}),
  changes: 'exhibitor_manual',
});

export const previewConsoleArticle = endpoint({
  method: 'POST',
  path: '/web/console/manual/preview',
  who: changes,
  summary: 'A text as exhibitors would see it; nothing is stored.',
  input: z.object({ body: Body }),
  output: z.object({ blocks: z.array(ArticleBlock) }),
  changes: 'nothing',
});

const ArticleReader = lazy(() =>
  z.object({
    exhibitor_id: z.uuidv7(),
    name: inBothLanguages(z.string()),
    booths: z.array(z.string()),
    reading: z.enum(manualReadings),
    read_at: z.nullable(Instant),
  }),
);
export type ArticleReader = z.infer<typeof ArticleReader>;

export const ReaderFilters = lazy(() =>
  z.object({
    /** True: has confirmed the present text. */
    is_read: z.optional(z.enum(['yes', 'no'])),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
  }),
);
export type ReaderFilters = z.infer<typeof ReaderFilters>;

export const listArticleReaders = endpoint({
  method: 'GET',
  path: '/web/console/manual/readers',
  who: reads,
  summary: 'The exhibitors of an article: those who have not confirmed it come first.',
  input: lazy(() => z.object({ id: z.uuidv7(), ...ReaderFilters.shape, ...paging })),
  output: lazy(() => pageOf(ArticleReader)),
});

export const exportArticleReaders = endpoint({
  method: 'POST',
  path: '/web/console/manual/export',
  who: changes,
  summary: 'Who has read an article and who has not, as XLSX; recorded in the history.',
  input: lazy(() => z.object({ id: z.uuidv7(), file_lang: Lang })),
  output: z.object({}),
  answers: 'file',
  changes: 'exhibitor_manual',
});
