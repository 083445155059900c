import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Block, Inline, LongTextValues, TextPart } from '#client/lang/long-text.ts';
import classes from './article.module.css';
import { linkTarget } from './article-link.ts';

interface ArticleProps {
  blocks: readonly Block[];
  values: LongTextValues;
  /** The language of the text. */
  lang: string;
  dir?: 'rtl' | 'ltr';
  /** The words over the table of contents, where the text is not in the language of the page. */
  contents?: string | undefined;
  /** Stands above the text. */
  above?: ReactNode;
  /** Stands below the text. */
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
        <div className={`stack ${classes.column}`}>
          <article className={classes.text}>{drawBlocks(blocks, values)}</article>
          {children}
        </div>
      </div>
    </main>
  );
}

function drawBlocks(blocks: readonly Block[], values: LongTextValues): ReactNode {
  return inOrder(blocks, (block) => {
    if ('heading' in block) {
      const { heading, id, words } = block;
      return createElement(`h${heading}`, { id }, drawWords(words, values));
    }
    if ('list' in block) {
      const { list: List, entries } = block;
      return (
        <List>
          {inOrder(entries, (entry) => (
            <li>{drawBlocks(entry, values)}</li>
          ))}
        </List>
      );
    }
    if ('paragraph' in block) return <p>{drawWords(block.paragraph, values)}</p>;
    return drawWords(block.words, values);
  });
}

function drawWords(words: readonly Inline[], values: LongTextValues): ReactNode {
  return inOrder(words, (part) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <strong>{drawWords(part.strong, values)}</strong>;
    if ('link' in part) return <TextLink {...part} values={values} />;
    // Set apart, for a value may run the other way than the text. The browser's words for a date
    // may differ from the server's by a blank: then the server's stay.
    return <bdi suppressHydrationWarning>{values[part.placeholder]}</bdi>;
  });
}

interface TextLinkProps {
  link: readonly TextPart[];
  words: readonly Inline[];
  values: LongTextValues;
}

function TextLink({ link, words, values }: TextLinkProps) {
  const target = linkTarget(link, values);
  const drawn = drawWords(words, values);
  if (target === null) return drawn;
  return target.startsWith('/') ? <Link to={target}>{drawn}</Link> : <a href={target}>{drawn}</a>;
}

/** A text does not change while it is shown, so its parts need no keys. */
function inOrder<T>(parts: readonly T[], draw: (part: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(draw));
}
