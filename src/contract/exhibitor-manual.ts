import * as z from 'zod/mini';
import { ArticleBlock } from './article.ts';
import { endpoint } from './endpoint.ts';
import { inBothLanguages } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';
import { Lang } from './wire.ts';

/** The parts of the manual for exhibitors, in their order. */
export const manualSections = [
  'general',
  'build_up',
  'services',
  'show_days',
  'transport',
  'rules',
] as const;
export type ManualSection = (typeof manualSections)[number];

/** The state of an article for one exhibitor. `changed`: an earlier text was confirmed. */
export const manualReadings = ['not_asked', 'unread', 'changed', 'read'] as const;
export type ManualReading = (typeof manualReadings)[number];

const listed = {
  id: z.uuidv7(),
  section: z.enum(manualSections),
  title: inBothLanguages(z.string()),
  reading: z.enum(manualReadings),
  /** The day by which it should be read; null: none. */
  due_at: z.nullable(Instant),
  /** The last confirmation; null: none. */
  read_at: z.nullable(Instant),
  updated_at: Instant,
};

const OwnArticleItem = lazy(() =>
  z.object({
    ...listed,
    /** The words around the keyword; empty without a keyword, or if the title has it. */
    excerpt: z.string(),
  }),
);
export type OwnArticleItem = z.infer<typeof OwnArticleItem>;

export const OwnArticle = lazy(() =>
  z.object({
    ...listed,
    /** Counts the texts that exhibitors were asked to read. */
    round: z.int(),
    text_lang: Lang,
    blocks: z.array(ArticleBlock),
    /** Downloads for exhibitors that stand under the text. */
    download_ids: z.array(z.uuidv7()),
  }),
);
export type OwnArticle = z.infer<typeof OwnArticle>;

export const listOwnArticles = endpoint({
  method: 'GET',
  path: '/web/own-manual/list',
  who: 'editor',
  summary: "The articles of the manual for the caller's exhibitor, or those with a keyword.",
  input: lazy(() =>
    z.object({
      keyword: z.optional(z.string().check(z.trim(), z.maxLength(limits.KEYWORD_CHARACTERS_MAX))),
    }),
  ),
  output: lazy(() => z.object({ items: z.array(OwnArticleItem) })),
});

export const getOwnArticle = endpoint({
  method: 'GET',
  path: '/web/own-manual/info',
  who: 'editor',
  summary: 'One article of the manual with its text.',
  input: z.object({ id: z.uuidv7() }),
  output: OwnArticle,
});

export const confirmOwnArticle = endpoint({
  method: 'POST',
  path: '/web/own-manual/confirm',
  who: 'editor',
  summary: 'Confirms that the exhibitor has read an article; EDITED_MEANWHILE if it has changed.',
  input: z.object({ id: z.uuidv7(), round: z.int32().check(z.gte(1)) }),
  output: OwnArticle,
  creates: true,
  changes: 'exhibitor_manual',
});
