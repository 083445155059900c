import type { LongTextValues } from '#client/lang/long-text.ts';
import { useLang } from '#client/lang/use-lang.ts';
import type { PageBlocks } from '#contract/article.ts';
import { ArticleText } from './article-text.tsx';

interface PageTextProps {
  text: PageBlocks;
  /** Placeholder values. */
  values: LongTextValues;
}

/** The organiser's text on a page, in the page's language; nothing when it is empty. */
export function PageText({ text, values }: PageTextProps) {
  const blocks = text[useLang()];
  return blocks.length > 0 && <ArticleText blocks={blocks} values={values} />;
}
