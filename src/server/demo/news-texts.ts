import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { newsTypes } from '#contract/news-types.ts';
import { TextPair } from './text-pair.ts';

const FOLDER = join(import.meta.dirname, 'news');

const Listed = z.array(
  z.object({
    /** Names its two files of Markdown. */
    name: z.string(),
    type: z.enum(newsTypes),
    /** Hours before the demo was made; below 0: it is scheduled. */
    ago: z.number(),
    /** Index in the list of exhibitors. */
    of: z.optional(z.number()),
    /** Category of products that its pictures show. */
    title: TextPair,
    summary: TextPair,
    alt: TextPair,
    author: z.optional(TextPair),
    /** Name and address. */
    source: z.optional(z.tuple([z.string(), z.string()])),
    state: z.optional(z.literal('pending')),
  }),
);

/** An article of the demo. `{picture}` and `{picture2}` in its body are paths, other names are facts of the exhibition. */
export type DemoArticle = z.infer<typeof Listed>[number] & { body: TextPair };

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

/** The articles of the demo, newest first. */
export function readDemoArticles(): DemoArticle[] {
  return Listed.parse(JSON.parse(read('articles.json'))).map((article) => ({
    ...article,
    body: [read(`${article.name}.zh.md`), read(`${article.name}.en.md`)],
  }));
}
