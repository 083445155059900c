import { Lexer, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { LongText } from '#client/lang/long-text.ts';
import type { Block, Inline, TextPart } from '#contract/article.ts';

/**
 * Compiles the long pages, `locales/<lang>/<name>.md`, so that browsers parse no Markdown. Runs only at
 * build, in development and in tests.
 */
export function longTexts(): Plugin {
  return {
    name: 'long-texts',
    transform: {
      filter: { id: /\/locales\/\w+\/[\w-]+\.md$/ },
      handler: (file, id) => {
        try {
          return {
            code: `export default ${JSON.stringify(compileLongText(file))}`,
            map: null,
            moduleType: 'js',
          };
        } catch (error) {
          throw new Error(`${id}: ${error instanceof Error ? error.message : error}`);
        }
      },
    },
  };
}

/**
 * The head of the file has a description and, in policies, the date of the last change. Markdown with
 * `{{placeholders}}` follows.
 * @throws on Markdown that the article page cannot draw
 */
export function compileLongText(file: string): LongText {
  const [, description = '', updated, markdown = file] =
    /^---\r?\ndescription: (.*)\r?\n(?:updated: (.*)\r?\n)?---\r?\n([\s\S]*)$/.exec(file) ?? [];
  const title = /^# (.*)$/m.exec(markdown)?.[1]?.trim() ?? '';
  let headings = 0;
  const blocks = Lexer.lex(markdown).flatMap((token): Block[] => {
    if (token.type !== 'heading') return toBlocks(token);
    const { depth, tokens } = token as Tokens.Heading;
    // Numbered, so that a link to a section works in every language.
    const id = `section-${headings++}`;
    return [{ heading: depth, id, words: toWords(tokens) }];
  });
  return { title, description, ...(updated && { updated }), blocks };
}

/** Splits a text at its `{{placeholders}}`. */
export function splitAtPlaceholders(text: string): TextPart[] {
  return text
    .split(/\{\{([a-z_]+)\}\}/)
    .map((part, index) => (index % 2 === 0 ? part : { placeholder: part }))
    .filter((part) => part !== '');
}

function toBlocks(token: Token): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const entries = items.map(({ tokens }) => tokens.flatMap(toBlocks));
      return [{ list: ordered ? 'ol' : 'ul', entries }];
    }
    case 'paragraph':
      return [{ paragraph: toWords(token.tokens) }];
    default:
      return [{ words: toWords([token]) }];
  }
}

function toWords(tokens: Token[] = []): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'link':
        return [{ link: splitAtPlaceholders(token.href), words: toWords(token.tokens) }];
      case 'strong':
        return [{ strong: toWords(token.tokens) }];
      case 'text':
        return token.tokens ? toWords(token.tokens) : splitAtPlaceholders(token.text);
      case 'escape':
        return splitAtPlaceholders(token.text);
      default:
        throw new Error(`the article page does not draw "${token.type}": ${token.raw}`);
    }
  });
}
