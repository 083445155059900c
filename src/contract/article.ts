import * as z from 'zod/mini';
import { lazy } from './lazy.ts';

/** Literal text, or the name of a value. */
export type TextPart = string | { placeholder: string };

export type Inline =
  | TextPart
  | { strong: Inline[] }
  | { emphasis: Inline[] }
  | { code: string }
  | { line_break: true }
  /** The link target may contain placeholders. */
  | { link: TextPart[]; words: Inline[] };

/** A parsed long text: derived from Markdown, without HTML. */
export type Block =
  | { heading: number; id: string; words: Inline[] }
  | { list: 'ul' | 'ol'; entries: Block[][] }
  | { paragraph: Inline[] }
  | { words: Inline[] }
  | { quote: Block[] }
  | { table: { head: Inline[][]; rows: Inline[][][] } }
  | { picture: ArticlePicture }
  | { code: string }
  | { rule: true };

export interface ArticlePicture {
  /** Path on this site. */
  src: string;
  alt: string;
  caption: string;
  /** Pixel size of the file; null: unknown. */
  width: number | null;
  height: number | null;
}

const Part: z.ZodMiniType<TextPart> = z.union([z.string(), z.object({ placeholder: z.string() })]);

const Word: z.ZodMiniType<Inline> = z.lazy(() =>
  z.union([
    Part,
    z.object({ strong: z.array(Word) }),
    z.object({ emphasis: z.array(Word) }),
    z.object({ code: z.string() }),
    z.object({ line_break: z.literal(true) }),
    z.object({ link: z.array(Part), words: z.array(Word) }),
  ]),
);

const Words = lazy(() => z.array(Word));

export const ArticleBlock: z.ZodMiniType<Block> = z.lazy(() =>
  z.union([
    z.object({ heading: z.int(), id: z.string(), words: Words }),
    z.object({ list: z.enum(['ul', 'ol']), entries: z.array(z.array(ArticleBlock)) }),
    z.object({ paragraph: Words }),
    z.object({ words: Words }),
    z.object({ quote: z.array(ArticleBlock) }),
    z.object({
      table: z.object({ head: z.array(Words), rows: z.array(z.array(Words)) }),
    }),
    z.object({
      picture: z.object({
        src: z.string(),
        alt: z.string(),
        caption: z.string(),
        width: z.nullable(z.int()),
        height: z.nullable(z.int()),
      }),
    }),
    z.object({ code: z.string() }),
    z.object({ rule: z.literal(true) }),
  ]),
);

/** A text of a page in both languages. */
export const PageBlocks = lazy(() =>
  z.object({ zh: z.array(ArticleBlock), en: z.array(ArticleBlock) }),
);
export type PageBlocks = z.infer<typeof PageBlocks>;
