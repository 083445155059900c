import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LongTextValues } from '#client/lang/long-text.ts';
import type { Block } from '#contract/article.ts';
import classes from './article.module.css';
import { drawBlocks, drawWords } from './article-text.tsx';

interface ArticleProps {
  blocks: readonly Block[];
  values: LongTextValues;
  /** The language of the text. */
  lang: string;
  dir?: 'rtl' | 'ltr';
  /** Heading of the table of contents, when the text's language differs from the page's. */
  contents?: string | undefined;
  /** Shown above the text. */
  above?: ReactNode;
  /** Shown below the text. */
  children?: ReactNode;
}

/** A page of long text with its table of contents. */
export function Article({ blocks, values, lang, dir, contents, above, children }: ArticleProps) {
  const sections = blocks.flatMap((block) =>
    'heading' in block && block.heading === 2 ? [block] : [],
  );
  return (
    <main className="wide roomy" lang={lang} dir={dir}>
      {above}
      <div className={classes.columns}>
        <nav className={`small ${classes.contents}`} aria-labelledby="contents">
          <p id="contents" className="label">
            {contents ?? <Trans>On this page</Trans>}
          </p>
          <ol className="stack gap-0 quiet">
            {sections.map(({ id, words }) => (
              <li key={id}>
                <a className="tap plain" href={`#${id}`}>
                  {drawWords(words, values)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={`stack read ${classes.column}`}>
          <article className={classes.text}>{drawBlocks(blocks, values)}</article>
          {children}
        </div>
      </div>
    </main>
  );
}
