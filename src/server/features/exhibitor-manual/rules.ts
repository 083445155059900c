import { zonedInstant } from '#contract/calendar.ts';
import {
  type ManualReading,
  manualSections,
  type OwnArticle,
  type OwnArticleItem,
} from '#contract/exhibitor-manual.ts';
import type { ConsoleArticle, ManualForm } from '#contract/exhibitor-manual-console.ts';
import { plainText } from '#contract/search-text.ts';
import type { Lang } from '#contract/wire.ts';
import { articleBlocks, type KnownPictures } from '#server/words/markdown.ts';
import type { ArticleRow, ReadingRow } from './tables.ts';

/** An article with the confirmation of one exhibitor; null: none. */
export interface Read {
  article: ArticleRow;
  reading: ReadingRow | null;
}

interface Saying {
  lang: Lang;
  time_zone: string;
}

export function readingOf({ article, reading }: Read): ManualReading {
  if (!article.asks_reading) return 'not_asked';
  if (!reading) return 'unread';
  return reading.round < article.round ? 'changed' : 'read';
}

/** The language in which an article is read: the reader's, or the other one while that has no text. */
export function textLang({ body }: Pick<ArticleRow, 'body'>, lang: Lang): Lang {
  if (body[lang]) return lang;
  const other = lang === 'zh' ? 'en' : 'zh';
  return body[other] ? other : lang;
}

function present(read: Read, { time_zone }: Saying) {
  const { id, section, title, due_at, updated_at } = read.article;
  return {
    id,
    section,
    title,
    reading: readingOf(read),
    due_at: due_at && zonedInstant(due_at, time_zone),
    read_at: read.reading && zonedInstant(read.reading.read_at, time_zone),
    updated_at: zonedInstant(updated_at, time_zone),
  };
}

/** The articles that contain every word of a keyword, by section. */
export function presentFound(
  all: readonly Read[],
  keyword: string | undefined,
  saying: Saying,
): OwnArticleItem[] {
  const words = plainText(keyword ?? '')
    .split(' ')
    .filter(Boolean);
  const rank = ({ article }: Read) => manualSections.indexOf(article.section);
  return all
    .filter(({ article: { title, body } }) => {
      const text = plainText([title.zh, title.en, body.zh, body.en].join('\n'));
      return words.every((word) => text.includes(word));
    })
    .sort((one, other) => rank(one) - rank(other))
    .map((read) => {
      const text = read.article.body[textLang(read.article, saying.lang)];
      return { ...present(read, saying), excerpt: excerptOf(text, words) };
    });
}

/** Characters before and after the first word that was found. */
const BEFORE = 30;
const AFTER = 90;

/** The words of a text around the first of these words; empty if it has none of them. */
export function excerptOf(markdown: string, words: readonly string[]): string {
  const text = markdown
    .replaceAll(/[#*_>|`]|!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ');
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  if (places.length === 0) return '';
  const at = Math.min(...places);
  const from = Math.max(0, at - BEFORE);
  const to = Math.min(text.length, at + AFTER);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}

export function presentArticle(read: Read, pictures: KnownPictures, saying: Saying): OwnArticle {
  const { round, body, download_ids } = read.article;
  const text_lang = textLang(read.article, saying.lang);
  const blocks = articleBlocks(body[text_lang], pictures);
  return { ...present(read, saying), round, text_lang, blocks, download_ids };
}

export function formOf(
  row: ArticleRow,
  { time_zone }: Pick<Saying, 'time_zone'>,
): ConsoleArticle['form'] {
  const { section, title, body, audience, asks_reading, due_at, download_ids, is_published } = row;
  return {
    section,
    title,
    body,
    audience,
    asks_reading,
    due_at: due_at && zonedInstant(due_at, time_zone),
    download_ids,
    is_published,
  };
}

export function columnsOf({ due_at, ...form }: ManualForm) {
  const due = form.asks_reading && due_at ? new Date(due_at) : null;
  return { ...form, due_at: due };
}

/** True if readers see another title or text. */
export function isRewritten(
  before: Pick<ArticleRow, 'title' | 'body'>,
  after: Pick<ArticleRow, 'title' | 'body'>,
): boolean {
  return (['title', 'body'] as const).some(
    (field) => before[field].zh !== after[field].zh || before[field].en !== after[field].en,
  );
}
