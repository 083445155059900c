import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Block, Inline, TextPart } from '#contract/article.ts';
import { type PageText, type PageTexts, pageTexts } from '#contract/exhibition-parts.ts';
import type { Lang } from '#contract/wire.ts';
import { articleBlocks, type KnownPictures } from './markdown.ts';

const FOLDER = join(import.meta.dirname, '../../../locales');

/** The default texts of pages, in Markdown, until the organiser writes others. */
export const shippedTexts = Object.fromEntries(
  pageTexts.map((name) => [name, { zh: readShipped('zh', name), en: readShipped('en', name) }]),
) as PageTexts;

function readShipped(lang: Lang, name: PageText): string {
  return readFileSync(
    join(FOLDER, lang, 'pages', `${name.replaceAll('_', '-')}.md`),
    'utf8',
  ).trim();
}

/** The Markdown of a text: the organiser's, otherwise the default of the language. */
export function textOf(own: Partial<PageTexts>, name: PageText, lang: Lang): string {
  return own[name]?.[lang] || shippedTexts[name][lang];
}

/** A text parsed for drawing, with `{{placeholders}}` for the exhibition's data. */
export function pageBlocks(markdown: string, name: string, pictures?: KnownPictures): Block[] {
  return articleBlocks(markdown, pictures).map((block) => fillableBlock(block, name));
}

/** Several texts may be on one page: their headings need separate ids. */
function fillableBlock(block: Block, name: string): Block {
  const inside = (one: Block) => fillableBlock(one, name);
  if ('heading' in block) {
    return { ...block, id: `${name}-${block.id}`, words: block.words.flatMap(fillable) };
  }
  if ('words' in block) return { ...block, words: block.words.flatMap(fillable) };
  if ('paragraph' in block) return { paragraph: block.paragraph.flatMap(fillable) };
  if ('quote' in block) return { quote: block.quote.map(inside) };
  if ('list' in block) {
    return { ...block, entries: block.entries.map((entry) => entry.map(inside)) };
  }
  if ('table' in block) {
    const row = (cells: Inline[][]) => cells.map((cell) => cell.flatMap(fillable));
    return { table: { head: row(block.table.head), rows: block.table.rows.map(row) } };
  }
  return block;
}

function fillable(part: Inline): Inline[] {
  if (typeof part === 'string') return splitAtPlaceholders(part);
  if ('strong' in part) return [{ strong: part.strong.flatMap(fillable) }];
  if ('emphasis' in part) return [{ emphasis: part.emphasis.flatMap(fillable) }];
  if (!('link' in part)) return [part];
  const link = part.link.flatMap((one) =>
    typeof one === 'string' ? splitAtPlaceholders(decodeBraces(one)) : [one],
  );
  return [{ link, words: part.words.flatMap(fillable) }];
}

/** The Markdown parser percent-encodes the braces in a link. */
const decodeBraces = (link: string) => link.replaceAll('%7B', '{').replaceAll('%7D', '}');

function splitAtPlaceholders(text: string): TextPart[] {
  return text
    .split(/\{\{([a-z_]+)\}\}/)
    .map((part, index) => (index % 2 === 0 ? part : { placeholder: part }))
    .filter((part) => part !== '');
}
