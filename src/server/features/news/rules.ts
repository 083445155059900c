import { zonedInstant } from '#contract/calendar.ts';
import { changedLines, formLines } from '#contract/form-lines.ts';
import type { News, NewsCard } from '#contract/news.ts';
import type { NewsForm, NewsState, OwnNews, OwnNewsCard, Translation } from '#contract/own-news.ts';
import { Lang } from '#contract/wire.ts';
import type { Words } from '#server/features/exhibitions/tables.ts';
import { editedForm, presentReview } from '#server/reviews/rules.ts';
import { articleBlocks, type KnownPictures } from '#server/words/markdown.ts';
import { newsKind } from './kind.ts';
import type { NewsCardRow } from './rows.ts';
import type { NewsRevisionRow, NewsRow } from './tables.ts';

interface Saying {
  lang: Lang;
  time_zone: string;
}

export function stateOf(
  { published_at, withdrawn_at }: Pick<NewsRow, 'published_at' | 'withdrawn_at'>,
  now: Date,
): NewsState {
  if (withdrawn_at) return 'withdrawn';
  if (!published_at) return 'draft';
  return published_at > now ? 'scheduled' : 'published';
}

/** Languages in which the article has a title. */
export function langsOf(title: Words): Lang[] {
  return Lang.options.filter((lang) => title[lang] !== '');
}

/** The language that an article is shown in to readers of one: that, or the other where it is not translated. */
export function textLang(title: Words, lang: Lang): Lang {
  return title[lang] === '' ? (langsOf(title)[0] ?? lang) : lang;
}

export function presentNewsCard(row: NewsCardRow, { lang, time_zone }: Saying): NewsCard {
  const text_lang = textLang(row.title, lang);
  const { exhibitor } = row;
  return {
    id: row.id,
    type: row.type,
    text_lang,
    cover: row.cover,
    title: row.title[text_lang],
    summary: row.summary[text_lang],
    cover_alt: row.cover_alt[text_lang],
    published_at: zonedInstant(row.published_at, time_zone),
    exhibitor: exhibitor && { id: exhibitor.id, short_name: exhibitor.short_name[lang] },
  };
}

interface Around {
  newer: NewsCardRow | undefined;
  older: NewsCardRow | undefined;
  related: readonly NewsCardRow[];
  pictures: KnownPictures;
}

export function presentNews(
  row: NewsCardRow & Pick<NewsRow, 'body' | 'author' | 'source' | 'source_url'>,
  { newer, older, related, pictures }: Around,
  saying: Saying,
): News {
  const { lang, time_zone } = saying;
  const card = presentNewsCard(row, saying);
  const { source, source_url } = row;
  const beside = (other: NewsCardRow | undefined) =>
    other
      ? { id: other.id, type: other.type, title: other.title[textLang(other.title, lang)] }
      : null;
  return {
    ...card,
    updated_at: zonedInstant(row.updated_at, time_zone),
    author: row.author[card.text_lang],
    source: source || source_url ? { name: source || hostOf(source_url), url: source_url } : null,
    blocks: articleBlocks(row.body[card.text_lang], pictures),
    langs: langsOf(row.title),
    related: related.map((other) => presentNewsCard(other, saying)),
    newer: beside(newer),
    older: beside(older),
  };
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? url;
}

export function translationOf(title: Words, text_changed: Record<Lang, string>): Translation {
  if (!title.zh) return 'zh_missing';
  if (!title.en) return 'en_missing';
  const [zh, en] = [Date.parse(text_changed.zh), Date.parse(text_changed.en)];
  if (zh === en) return 'complete';
  return zh < en ? 'zh_older' : 'en_older';
}

/** When the text of each language was changed, after an edit. */
export function textChanged(
  before: NewsForm | null,
  after: NewsForm,
  row: Record<Lang, string>,
  now: Date,
) {
  const isSame = (lang: Lang) =>
    before !== null &&
    (['title', 'summary', 'body'] as const).every(
      (field) => before[field][lang] === after[field][lang],
    );
  const at = (lang: Lang) => (isSame(lang) ? row[lang] : now.toISOString());
  return { zh: at('zh'), en: at('en') };
}

export function presentOwnCard(
  { news: row, exhibitor }: { news: NewsRow; exhibitor: { short_name: Words } | null },
  now: Date,
  time_zone: string,
): OwnNewsCard {
  const { type, title, cover } = row.draft ?? row;
  return {
    id: row.id,
    version: row.version,
    type,
    title,
    cover,
    state: stateOf(row, now),
    published_at: row.published_at && zonedInstant(row.published_at, time_zone),
    has_draft: row.draft !== null,
    translation: translationOf(title, row.text_changed),
    exhibitor: exhibitor?.short_name ?? null,
    ...presentReview(newsKind.reviewOf(row)),
  };
}

export function presentOwn(
  found: { news: NewsRow; exhibitor: { short_name: Words } | null },
  revisions: readonly Pick<NewsRevisionRow, 'number' | 'saved_at' | 'saved_by' | 'published'>[],
  { now, time_zone }: { now: Date; time_zone: string },
): OwnNews {
  return {
    ...presentOwnCard(found, now, time_zone),
    form: editedForm(newsKind, found.news),
    revisions: revisions.map(({ number, saved_by, saved_at, published }) => ({
      number,
      saved_by,
      is_published: published !== null,
      saved_at: zonedInstant(saved_at, time_zone),
    })),
  };
}

/** The fields that a proposal would change, by their path. */
export function changedFields({ before, after }: { before: NewsForm | null; after: NewsForm }) {
  return changedLines(before && fieldTexts(before), fieldTexts(after));
}

function fieldTexts({ title, summary, body, cover, cover_alt, source, source_url }: NewsForm) {
  return formLines({ title, summary, body, cover, cover_alt, source, source_url });
}
