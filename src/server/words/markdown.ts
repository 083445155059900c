import { Lexer, type Token, type Tokens } from 'marked';
import type { ArticlePicture, Block, Inline } from '#contract/article.ts';
import { limits } from '#contract/limits.ts';
import { parseUrl } from '#contract/parse-url.ts';
import { PICTURES_PATH } from '#contract/pictures.ts';

/** Quotes and lists in one another; what is deeper is text. */
const DEPTH_MAX = 8;
const COLUMNS_MAX = 12;
const ROWS_MAX = 200;
/** What comes after them is one paragraph. */
const LINES_MAX = 2_000;
/**
 * Cells, entries, links, words set apart and the like in one text; what comes after them is letters. A whole
 * table has 2,400; with 18,000 a phone is busy for a quarter of a second.
 */
const PARTS_MAX = 3_000;
/** Characters that no font has: a browser looks for each of them in all fonts. */
const NO_CHARACTERS = /[\p{Cn}\p{Co}]+/gu;
/** Of one piece of text: with more, taking it apart takes the square of them, and it stays as it is. */
const DELIMITERS_MAX = 200;
const DELIMITERS = /[*_~`[\]<&!\\:@]/g;

/** Signs that begin a quote or an entry of a list, one after the other. */
const CONTAINERS = /^(?:[ \t]{0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])[ \t]*)*/;
const INDENT_MAX = 2 * DEPTH_MAX;

/** Pixels of the pictures that a text may show, by their paths. */
export type KnownPictures = ReadonlyMap<string, { width: number | null; height: number | null }>;

/** Paths of own pictures that a text names. */
export function picturesIn(markdown: string): string[] {
  const found = markdown.matchAll(/!\[[^\]\n]{0,500}\]\(\s{0,9}<?([^\s)>]{1,200})/g);
  return [...new Set([...found].map(([, src = '']) => src))].filter(isOwnPicture);
}

function isOwnPicture(src: string): boolean {
  return src.startsWith(PICTURES_PATH) && /^[\w-]{1,64}$/.test(src.slice(PICTURES_PATH.length));
}

/**
 * Takes a text of an author apart for drawing. HTML, pictures of other sites and links that are none stay
 * the letters they are; whatever the text, it takes some milliseconds.
 */
export function articleBlocks(markdown: string, pictures: KnownPictures = new Map()): Block[] {
  const lines = markdown.replaceAll('\r\n', '\n').replace(NO_CHARACTERS, '\ufffd').split('\n');
  const rest = lines.slice(LINES_MAX).join('\n').trim();
  let headings = 0;
  const place = { depth: 0, pictures, parts: { left: PARTS_MAX }, nextHeading: () => headings++ };
  const blocks = lex(lines.slice(0, LINES_MAX)).flatMap((token) => toBlocks(token, place));
  return rest ? [...blocks, { paragraph: [rest] }] : blocks;
}

function lex(lines: readonly string[]): Token[] {
  const lexer = new Lexer({ gfm: true });
  const tokens = lexer.blockTokens(lines.map(flattened).join('\n'), lexer.tokens);
  for (const { src, tokens: inline } of lexer.inlineQueue) {
    const isTangled = (src.match(DELIMITERS)?.length ?? 0) > DELIMITERS_MAX;
    if (isTangled) inline.push({ type: 'text', raw: src, text: src });
    else lexer.inlineTokens(src, inline);
  }
  return tokens;
}

/** A line without more depth or columns than are drawn: the lexer would follow it until its stack ends. */
function flattened(line: string): string {
  const [containers = ''] = CONTAINERS.exec(line) ?? [];
  const signs = [...containers.matchAll(/>|[-*+]|\d+[.)]/g)];
  const tooDeep = signs[DEPTH_MAX];
  const cut = tooDeep
    ? `${line.slice(0, tooDeep.index)}\\${line.slice(tooDeep.index)}`.replace(/\\(\d+)/, '$1\\')
    : line;
  const isTooWide = (cut.match(/\|/g)?.length ?? 0) > 2 * COLUMNS_MAX;
  const narrow = isTooWide ? cut.replaceAll('|', '\\|') : cut;
  const indent = narrow.length - narrow.trimStart().length;
  return indent > INDENT_MAX ? narrow.slice(indent - INDENT_MAX) : narrow;
}

interface Parts {
  left: number;
}

interface Place {
  depth: number;
  pictures: KnownPictures;
  /** How many may still be drawn. */
  parts: Parts;
  nextHeading: () => number;
}

function toBlocks(token: Token, place: Place): Block[] {
  const deeper = { ...place, depth: place.depth + 1 };
  const { parts } = place;
  if (place.depth >= DEPTH_MAX || parts.left <= 0) return asText(token.raw);
  parts.left -= 1;
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      // The title of the page is the only one of the first order.
      const heading = Math.min(Math.max(depth, 2), 4);
      return [{ heading, id: `section-${place.nextHeading()}`, words: toWords(tokens, parts) }];
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      parts.left -= items.length;
      const entries = items.map(({ tokens }) => tokens.flatMap((one) => toBlocks(one, deeper)));
      return [{ list: ordered ? 'ol' : 'ul', entries }];
    }
    case 'blockquote': {
      const { tokens } = token as Tokens.Blockquote;
      return [{ quote: tokens.flatMap((one) => toBlocks(one, deeper)) }];
    }
    case 'table':
      return toTable(token as Tokens.Table, parts);
    case 'hr':
      return [{ rule: true }];
    case 'code':
      return [{ code: (token as Tokens.Code).text }];
    case 'paragraph':
      return toParagraph(token as Tokens.Paragraph, place);
    case 'text':
      return [{ words: toWords((token as Tokens.Text).tokens ?? [token], parts) }];
    default:
      return asText(token.raw);
  }
}

function asText(raw: string): Block[] {
  const text = raw.trim();
  return text ? [{ paragraph: [text] }] : [];
}

function toTable({ header, rows, raw }: Tokens.Table, parts: Parts): Block[] {
  const isTooLarge = header.length > COLUMNS_MAX || rows.length > ROWS_MAX;
  const count = header.length * (rows.length + 1);
  if (isTooLarge || count > parts.left) return [{ code: raw.trim() }];
  parts.left -= count;
  const cells = (row: Tokens.TableCell[]) => row.map(({ tokens }) => toWords(tokens, parts));
  return [{ table: { head: cells(header), rows: rows.map(cells) } }];
}

/** Pictures on lines of their own stand between the paragraphs; inside a line their words do. */
function toParagraph({ tokens }: Tokens.Paragraph, { pictures, parts }: Place): Block[] {
  const isAlone = tokens.every(
    ({ type, raw }) => type === 'image' || type === 'br' || raw.trim() === '',
  );
  const shown = isAlone ? tokens.filter(({ type }) => type === 'image') : [];
  const drawn = shown.flatMap((token) => toPicture(token as Tokens.Image, pictures) ?? []);
  if (shown.length > 0 && drawn.length === shown.length) return drawn;
  return [{ paragraph: toWords(tokens, parts) }];
}

function toPicture(
  { href, text, title }: Tokens.Image,
  pictures: KnownPictures,
): { picture: ArticlePicture } | undefined {
  const known = pictures.get(href);
  if (!known) return undefined;
  const { width, height } = known;
  return { picture: { src: href, alt: text, caption: title ?? '', width, height } };
}

function toWords(tokens: readonly Token[] = [], parts: Parts): Inline[] {
  const count = tokens.filter(({ type }) => type !== 'text' && type !== 'escape').length;
  if (count > parts.left) return [tokens.map(({ raw }) => raw).join('')];
  parts.left -= count;
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return [{ strong: toWords(token.tokens, parts) }];
      case 'em':
        return [{ emphasis: toWords(token.tokens, parts) }];
      case 'codespan':
        return [{ code: (token as Tokens.Codespan).text }];
      case 'br':
        return [{ line_break: true }];
      case 'link': {
        const { href, tokens: words } = token as Tokens.Link;
        return isLink(href)
          ? [{ link: [href], words: toWords(words, parts) }]
          : toWords(words, parts);
      }
      case 'text':
        return token.tokens ? toWords(token.tokens, parts) : [token.text];
      case 'escape':
        return [token.text];
      default:
        return [token.raw];
    }
  });
}

/** A page of this site, another site, or an address to write to or to call. */
function isLink(href: string): boolean {
  if (href.length > limits.NEWS_LINK_CHARACTERS_MAX) return false;
  // Browsers leave tabs and line breaks out: `/<tab>/evil.example` is another site.
  if (/[\p{Cc}\s]/u.test(href)) return false;
  // `https://known.name@evil.example` looks like an address of the known name.
  const url = parseUrl(href);
  if (url?.username || url?.password) return false;
  return /^(\/(?![/\\])|https?:\/\/[^\s/]|mailto:|tel:)/i.test(href);
}
