import { Link } from '@tanstack/react-router';
import { createElement, Fragment, type ReactNode } from 'react';
import type { LongTextValues } from '#client/lang/long-text.ts';
import type { ArticlePicture, Block, Inline, TextPart } from '#contract/article.ts';
import classes from './article.module.css';
import { linkTarget } from './article-link.ts';
import { pictureSources } from './picture-address.ts';

interface ArticleTextProps {
  blocks: readonly Block[];
  /** Placeholder values; undefined for an author's text, whose links are unchecked. */
  values?: LongTextValues;
}

/** Maximum column width, CSS pixels. */
const COLUMN = 680;

/** The text of an article. It consists of React elements only: no HTML of an author is inserted. */
export function ArticleText({ blocks, values }: ArticleTextProps) {
  return <div className={classes.text}>{drawBlocks(blocks, values)}</div>;
}

export function drawBlocks(blocks: readonly Block[], values?: LongTextValues): ReactNode {
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
    if ('quote' in block) return <blockquote>{drawBlocks(block.quote, values)}</blockquote>;
    if ('table' in block) return <Table {...block.table} />;
    if ('picture' in block) return <Figure {...block.picture} />;
    if ('code' in block) return <pre>{block.code}</pre>;
    if ('rule' in block) return <hr />;
    return drawWords(block.words, values);
  });
}

interface TableProps {
  head: Inline[][];
  rows: Inline[][][];
}

/** A table wider than the text scrolls on its own. */
function Table({ head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scroll area reachable by keyboard.
    <div className={classes.wide} tabIndex={0}>
      <table className="table small">
        <thead>
          <tr>
            {inOrder(head, (cell) => (
              <th scope="col" className="quiet">
                {drawWords(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <tr>
              {inOrder(row, (cell) => (
                <td>{drawWords(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ src, alt, caption, width, height }: ArticlePicture) {
  return (
    <figure>
      <img
        {...pictureSources(src, { width: COLUMN, height: null })}
        sizes={`(min-width: 720px) ${COLUMN}px, 100vw`}
        alt={alt}
        {...(width && height && { width, height })}
        loading="lazy"
        decoding="async"
      />
      {caption && <figcaption className="small quiet">{caption}</figcaption>}
    </figure>
  );
}

export function drawWords(words: readonly Inline[], values?: LongTextValues): ReactNode {
  return inOrder(words, (part) => {
    if (typeof part === 'string') return part;
    if ('strong' in part) return <strong>{drawWords(part.strong, values)}</strong>;
    if ('emphasis' in part) return <em>{drawWords(part.emphasis, values)}</em>;
    if ('code' in part) return <code>{part.code}</code>;
    if ('line_break' in part) return <br />;
    if ('link' in part) return <TextLink {...part} values={values} />;
    // Isolated, because a value may have another text direction. The browser's date format may
    // differ from the server's by a space: then the server's text stays.
    return <bdi suppressHydrationWarning>{values?.[part.placeholder]}</bdi>;
  });
}

interface TextLinkProps {
  link: readonly TextPart[];
  words: readonly Inline[];
  values: LongTextValues | undefined;
}

function TextLink({ link, words, values }: TextLinkProps) {
  const target = linkTarget(link, values);
  const drawn = drawWords(words, values);
  if (target === null) return drawn;
  if (target.startsWith('/')) return <Link to={target}>{drawn}</Link>;
  return (
    <a href={target} rel={values ? undefined : 'noopener nofollow ugc'}>
      {drawn}
    </a>
  );
}

/** Renders parts without keys: a text never changes while it is shown. */
function inOrder<T>(parts: readonly T[], draw: (part: T) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(draw));
}
