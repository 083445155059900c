import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode, useMemo } from 'react';
import classes from './article.module.css';
import { linkTarget, splitAtPlaceholders } from './article-placeholders.ts';

interface ArticleProps {
  markdown: string;
  /** What `{{placeholders}}` stand for; never read as Markdown. */
  values: Readonly<Record<string, string>>;
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
export function Article({ markdown, values, lang, dir, contents, above, children }: ArticleProps) {
  const tokens = useMemo(() => Lexer.lex(markdown), [markdown]);
  const sections = tokens.filter(isHeading).filter(({ depth }) => depth === 2);

  return (
    <main className={classes.page} lang={lang} dir={dir}>
      {above}
      <div className={classes.columns}>
        <nav className={classes.contents} aria-labelledby="contents">
          <p id="contents" className={classes.contentsTitle}>
            {contents ?? <Trans>On this page</Trans>}
          </p>
          <ol className={classes.contentsList}>
            {sections.map((heading) => (
              <li key={heading.raw}>
                <a href={`#${sectionId(tokens, heading)}`}>
                  <Inline tokens={heading.tokens} values={values} />
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.column}>
          <article className={classes.text}>
            {tokens.map((token) => (
              <Block
                key={keyOf(tokens, token)}
                token={token}
                values={values}
                id={isHeading(token) ? sectionId(tokens, token) : undefined}
              />
            ))}
          </article>
          {children}
        </div>
      </div>
    </main>
  );
}

interface TokenProps {
  token: Token;
  values: ArticleProps['values'];
}

/** Only these kinds of Markdown are drawn; of anything else, the letters. */
function Block({ token, values, id }: TokenProps & { id?: string | undefined }) {
  if (isHeading(token)) {
    const Heading = headings[token.depth - 1] ?? 'h3';
    return (
      <Heading id={id}>
        <Inline tokens={token.tokens} values={values} />
      </Heading>
    );
  }
  if (isList(token)) {
    const List = token.ordered ? 'ol' : 'ul';
    return (
      <List>
        {token.items.map((entry) => (
          <li key={keyOf(token.items, entry)}>
            {entry.tokens.map((part) => (
              <Block key={keyOf(entry.tokens, part)} token={part} values={values} />
            ))}
          </li>
        ))}
      </List>
    );
  }
  if (token.type === 'paragraph') {
    return (
      <p>
        <Inline tokens={token.tokens} values={values} />
      </p>
    );
  }
  if (token.type === 'space') return null;
  return <Inline tokens={[token]} values={values} />;
}

function Inline({
  tokens = [],
  values,
}: {
  tokens: Token[] | undefined;
  values: ArticleProps['values'];
}) {
  return tokens.map((token) => {
    const key = keyOf(tokens, token);
    if (isLink(token)) return <TextLink key={key} token={token} values={values} />;
    if (token.type === 'strong') {
      return (
        <strong key={key}>
          <Inline tokens={token.tokens} values={values} />
        </strong>
      );
    }
    if ('tokens' in token && token.tokens) {
      return <Inline key={key} tokens={token.tokens} values={values} />;
    }
    return <Filled key={key} text={'text' in token ? token.text : token.raw} values={values} />;
  });
}

function TextLink({ token, values }: { token: Tokens.Link; values: ArticleProps['values'] }) {
  const words = <Inline tokens={token.tokens} values={values} />;
  const target = linkTarget(token.href, values);
  if (target === null) return words;
  if (target.startsWith('/')) return <Link to={target}>{words}</Link>;
  return <a href={target}>{words}</a>;
}

/**
 * Values are set apart, for they may run the other way than the text. The browser's words for a date
 * may differ from the server's by a blank: then the server's stay.
 */
function Filled({ text, values }: { text: string; values: ArticleProps['values'] }) {
  return splitAtPlaceholders(text).map((part, index, parts) => {
    const key = parts.slice(0, index).length;
    if ('text' in part) return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <bdi key={key} suppressHydrationWarning>
        {values[part.placeholder]}
      </bdi>
    );
  });
}

const headings = ['h1', 'h2', 'h3'] as const;

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

function isList(token: Token): token is Tokens.List {
  return token.type === 'list';
}

function isLink(token: Token): token is Tokens.Link {
  return token.type === 'link';
}

/** By number, so that a link to a section holds in every language. */
function sectionId(tokens: Token[], heading: Tokens.Heading): string {
  return `section-${tokens.filter(isHeading).indexOf(heading)}`;
}

/** A text does not change while it is shown: its order is its identity. */
function keyOf(tokens: Token[], token: Token): number {
  return tokens.indexOf(token);
}
