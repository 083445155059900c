import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits.ts';
import type { Lang } from '#contract/wire.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { readLang } from '#server/http/lang.ts';
import { findNews, findNewsSince, type NewsCardRow } from './rows.ts';
import { langsOf, textLang } from './rules.ts';

const DAY_MS = 86_400_000;
/** The same time as lists of news: a scheduled article appears soon after its time. */
const GOOD = { seconds: 5 };
/** The limit of a news sitemap. */
const ENTRIES_MAX = 1_000;
/** Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap */
const sitemapLang: Record<Lang, string> = { zh: 'zh-cn', en: 'en' };
const feedLang: Record<Lang, string> = { zh: 'zh-Hans', en: 'en' };

interface Words {
  /** The title of the feed, before the name of the exhibition. */
  title: Record<Lang, string>;
}

const words: Words = { title: { zh: '新闻', en: 'News' } };

/** News for programs that follow them: an Atom feed in each language, and the sitemap of the last days. */
export function newsFeedRoutes(app: FastifyInstance, { origin }: { origin: () => string }) {
  app.serveMade({
    path: '/news.atom',
    type: 'application/atom+xml; charset=utf-8',
    cached: 'public, max-age=300',
    read: ({ query }) => readLang((query as { lang?: unknown }).lang),
    make: async (lang, now) => {
      const exhibition = await getCurrentExhibition(app.db);
      const first = { now, page: 1, page_size: limits.NEWS_FEED_ENTRIES };
      const rows = (await findNews(app.db, {}, first)).filter(({ title }) => title[lang]);
      return atomFeed(rows, { lang, origin: origin(), exhibition });
    },
    good: GOOD,
  });

  app.serveMade({
    path: '/news-sitemap.xml',
    type: 'application/xml; charset=utf-8',
    read: () => null,
    make: async (_nothing, now) => {
      const { name } = await getCurrentExhibition(app.db);
      const since = new Date(now.getTime() - limits.NEWS_SITEMAP_DAYS * DAY_MS);
      const rows = await findNewsSince(app.db, since, { now, most: ENTRIES_MAX / 2 });
      return newsSitemap(rows, { origin: origin(), name });
    },
    good: GOOD,
  });
}

function addressOf({ id, type }: NewsCardRow, origin: string, lang: Lang): string {
  return `${origin}/news/detail/${type}?id=${id}&lang=${lang}`;
}

interface Feed {
  lang: Lang;
  origin: string;
  exhibition: { id: string; name: Record<Lang, string>; organiser: Record<Lang, string> };
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
function atomFeed(rows: readonly NewsCardRow[], { lang, origin, exhibition }: Feed): string {
  const self = `${origin}/news.atom?lang=${lang}`;
  const updated = Math.max(0, ...rows.map(({ updated_at }) => updated_at.getTime()));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feedLang[lang]}">`,
    `<title>${xml(`${words.title[lang]} – ${exhibition.name[lang]}`)}</title>`,
    `<id>urn:uuid:${exhibition.id}</id>`,
    `<link rel="self" type="application/atom+xml" href="${xml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(`${origin}/news/news?lang=${lang}`)}"/>`,
    `<updated>${new Date(updated).toISOString()}</updated>`,
    `<author><name>${xml(exhibition.organiser[lang])}</name></author>`,
    ...rows.map((row) => {
      const { id, type, title, summary, published_at, updated_at, exhibitor } = row;
      const shown = textLang(title, lang);
      return [
        '<entry>',
        `<title>${xml(title[shown])}</title>`,
        `<id>urn:uuid:${id}</id>`,
        `<link rel="alternate" type="text/html" href="${xml(addressOf(row, origin, lang))}"/>`,
        `<published>${published_at.toISOString()}</published>`,
        `<updated>${updated_at.toISOString()}</updated>`,
        exhibitor ? `<author><name>${xml(exhibitor.short_name[lang])}</name></author>` : '',
        `<category term="${type}"/>`,
        `<summary>${xml(summary[shown])}</summary>`,
        '</entry>',
      ].join('');
    }),
    '</feed>',
    '',
  ].join('\n');
}

function newsSitemap(
  rows: readonly NewsCardRow[],
  { origin, name }: { origin: string; name: Record<Lang, string> },
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">',
    ...rows.flatMap((row) =>
      langsOf(row.title).map(
        (lang) =>
          `<url><loc>${xml(addressOf(row, origin, lang))}</loc><news:news><news:publication>` +
          `<news:name>${xml(name[lang])}</news:name><news:language>${sitemapLang[lang]}</news:language>` +
          `</news:publication><news:publication_date>${row.published_at.toISOString()}</news:publication_date>` +
          `<news:title>${xml(row.title[lang])}</news:title></news:news></url>`,
      ),
    ),
    '</urlset>',
    '',
  ].join('\n');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML, without the control characters that XML has none for. */
function xml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)
  );
}
