import { Lexer, type Token, type Tokens } from 'marked';
import type { ArticlePicture, Block, Inline } from '#contract/article.ts';
import { limits } from '#contract/limits.ts';
import { parseUrl } from '#contract/parse-url.ts';
import { PICTURES_PATH } from '#contract/pictures.ts';

/** Nested quotes and lists; deeper ones are text. */
const DEPTH_MAX = 8;
const COLUMNS_MAX = 12;
const ROWS_MAX = 200;
/** Further lines are one paragraph. */
const LINES_MAX = 2_000;
/**
 * Cells, list items, links, emphasis and the like in one text; anything beyond is plain text. A whole table
 * has 2,400; 18,000 occupy a phone for 250 ms.
 */
const PARTS_MAX = 3_000;
/** Unassigned characters: a browser searches all fonts for each of them. */
const NO_CHARACTERS = /[\p{Cn}\p{Co}]+/gu;
/** Maximum delimiters in a piece of text: parsing is quadratic, so a text with more stays unparsed. */
const DELIMITERS_MAX = 200;
const DELIMITERS = /[*_~`[\]<&!\\:@]/g;

/** Consecutive markers that begin a quote or list item. */
const CONTAINERS = /^(?:[ \t]{0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])[ \t]*)*/;
const INDENT_MAX = 2 * DEPTH_MAX;

/** Pixel sizes of the pictures allowed in a text, by path. */
export type KnownPictures = ReadonlyMap<string, { width: number | null; height: number | null }>;

/** Paths of own pictures in a text. */
export function picturesIn(markdown: string): string[] {
  const found = markdown.matchAll(/!\[[^\]\n]{0,500}\]\(\s{0,9}<?([^\s)>]{1,200})/g);
  return [...new Set([...found].map(([, src = '']) => src))].filter(isOwnPicture);
}

function isOwnPicture(src: string): boolean {
  return src.startsWith(PICTURES_PATH) && /^[\w-]{1,64}$/.test(src.slice(PICTURES_PATH.length));
}

/**
 * Parses an author's text for drawing. HTML, pictures of other sites and invalid links stay plain text. Takes
 * some milliseconds for any text.
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

/** A line limited to the supported depth and columns: the lexer would overflow its stack. */
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
  /** The remaining budget. */
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
      // The title of the page is the only first-level heading.
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

/** Pictures on their own lines become blocks between paragraphs; inline pictures become their text. */
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

/** True for a page of this site, another site, an e-mail address or a phone number. */
function isLink(href: string): boolean {
  if (href.length > limits.NEWS_LINK_CHARACTERS_MAX) return false;
  // Browsers drop tabs and line breaks: `/<tab>/evil.example` is another site.
  if (/[\p{Cc}\s]/u.test(href)) return false;
  // `https://known.name@evil.example` looks like an address of the known name.
  const url = parseUrl(href);
  if (url?.username || url?.password) return false;
  return /^(\/(?![/\\])|https?:\/\/[^\s/]|mailto:|tel:)/i.test(href);
}
