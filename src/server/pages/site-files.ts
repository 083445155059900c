import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import { newsTypes } from '#contract/news-types.ts';
import type { Database } from '#server/db/open.ts';
import type { Page } from '#server/db/page.ts';
import { countShown, listShownIds } from '#server/features/directory/shown-ids.ts';
import { findQrContent } from '#server/features/exhibitions/rows.ts';
import { exhibitor } from '#server/features/exhibitors/tables.ts';
import { exhibit } from '#server/features/exhibits/tables.ts';
import { liveKind } from '#server/features/lives/kind.ts';
import { countNews, listNewsIds } from '#server/features/news/rows.ts';
import { countReleased, listReleasedIds } from '#server/features/programme-drafts/released-ids.ts';
import { videoKind } from '#server/features/videos/kind.ts';
import { AppError } from '#server/http/app-error.ts';
import { countPublic, listPublicIds } from '#server/reviews/rows.ts';
import type { ClientBuild } from './client-build.ts';

/** Server addresses that are not pages. */
const NOT_PAGES = ['/stop-mails/', '/web/', '/api/'];

const XML = 'application/xml; charset=utf-8';
/** About 2 MB, which fits into the cache of generated files; the protocol allows 25,000 in two languages. */
const IDS_A_SITEMAP = 2_500;
/** Crawlers return after hours. */
const GOOD = { seconds: 60 };

/** Pages about single subjects, which are many. */
interface Subject {
  name: string;
  path: string;
  count: (db: Database, now: Date) => Promise<number>;
  listIds: (db: Database, page: Page, now: Date) => Promise<string[]>;
}

const subjects: readonly Subject[] = [
  {
    name: 'exhibitors',
    path: '/exhibitor/directory-detail',
    count: (db) => countShown(db, exhibitor),
    listIds: (db, page) => listShownIds(db, exhibitor, page),
  },
  {
    name: 'exhibits',
    path: '/exhibits/detail',
    count: (db) => countShown(db, exhibit),
    listIds: (db, page) => listShownIds(db, exhibit, page),
  },
  {
    name: 'conferences',
    path: '/conference/detail',
    count: (db) => countReleased(db, 'conference'),
    listIds: (db, page) => listReleasedIds(db, 'conference', page),
  },
  {
    name: 'tours',
    path: '/conference/investigate/detail',
    count: (db) => countReleased(db, 'tour'),
    listIds: (db, page) => listReleasedIds(db, 'tour', page),
  },
  {
    name: 'lives',
    path: '/exhibitor/live/detail',
    count: (db) => countPublic(db, liveKind, 'exhibitor'),
    listIds: (db, page) => listPublicIds(db, liveKind, 'exhibitor', page),
  },
  {
    name: 'media',
    path: '/media/detail',
    count: (db) => countPublic(db, liveKind, 'organiser'),
    listIds: (db, page) => listPublicIds(db, liveKind, 'organiser', page),
  },
  {
    name: 'videos',
    path: '/exhibitor/video/detail',
    count: (db) => countPublic(db, videoKind, 'exhibitor'),
    listIds: (db, page) => listPublicIds(db, videoKind, 'exhibitor', page),
  },
  {
    name: 'films',
    path: '/media/detail',
    count: (db) => countPublic(db, videoKind, 'organiser'),
    listIds: (db, page) => listPublicIds(db, videoKind, 'organiser', page),
  },
  ...newsTypes.map(
    (type): Subject => ({
      name: `news_${type}`,
      path: `/news/detail/${type}`,
      count: (db, now) => countNews(db, { type }, now),
      listIds: (db, page, now) => listNewsIds(db, type, { ...page, now }),
    }),
  ),
];

interface SiteFilesOptions {
  client: ClientBuild;
  /** Scheme and host under which visitors reach this site. */
  origin: () => string;
}

/** Generated files: `robots.txt`, `sitemap.xml`, the QR pictures of the footer. */
export function serveSiteFiles(app: FastifyInstance, { client, origin }: SiteFilesOptions) {
  const listPages = async () => (await client.renderer()).listPages();
  const listSitemaps = async () => {
    const counts = await Promise.all(subjects.map(({ count }) => count(app.db, app.now())));
    const numbered = subjects.flatMap(({ name }, index) =>
      Array.from(
        { length: Math.ceil((counts[index] ?? 0) / IDS_A_SITEMAP) },
        (_, page) => `/sitemap-${name}-${page + 1}.xml`,
      ),
    );
    return ['/sitemap.xml', '/news-sitemap.xml', ...numbered];
  };

  app.serveMade({
    path: '/robots.txt',
    type: 'text/plain; charset=utf-8',
    read: () => null,
    good: GOOD,
    make: async () => {
      const isPrivate = (await listPages()).filter(({ noIndex }) => noIndex);
      const paths = [...isPrivate.map(({ path }) => path.replace(/\$.*$/, '')), ...NOT_PAGES];
      return [
        'User-agent: *',
        ...paths.map((path) => `Disallow: ${path}`),
        ...(await listSitemaps()).map((path) => `Sitemap: ${origin()}${path}`),
        '',
      ].join('\n');
    },
  });

  const makeSitemap = async () => {
    // A page about an id has one address per id.
    const listed = (await listPages()).filter(({ noIndex, isAboutId }) => !noIndex && !isAboutId);
    const paths = listed.flatMap(({ path, tabs = [] }) => [
      path,
      // The first tab is the default.
      ...tabs.slice(1).map((tab) => `${path}?tab=${tab}`),
    ]);
    return sitemap(origin(), paths);
  };
  app.serveMade({
    path: '/sitemap.xml',
    type: XML,
    read: () => null,
    make: makeSitemap,
    good: GOOD,
  });

  app.serveMade({
    path: '/sitemap-:subject-:number.xml',
    type: XML,
    read: ({ params }) => {
      const { subject, number } = params as { subject: string; number: string };
      const index = subjects.findIndex(({ name }) => name === subject);
      if (index < 0 || !/^[1-9]\d{0,3}$/.test(number)) throw new AppError('NOT_FOUND');
      return { index, page: Number(number) };
    },
    make: async ({ index, page }, now) => {
      const subject = subjects[index];
      const ids = await subject?.listIds(app.db, { page, page_size: IDS_A_SITEMAP }, now);
      if (!subject || !ids || ids.length === 0) throw new AppError('NOT_FOUND');
      return sitemap(
        origin(),
        ids.map((id) => `${subject.path}?id=${id}`),
      );
    },
    good: GOOD,
  });

  app.serveMade({
    path: '/pictures/qr/:name.svg',
    type: 'image/svg+xml',
    cached: 'public, max-age=3600',
    read: ({ params }) => {
      const { name } = params as { name: string };
      if (!/^[\w-]+$/.test(name)) throw new AppError('NOT_FOUND');
      return name;
    },
    make: async (name) => {
      const content = await findQrContent(app.db, `/pictures/qr/${name}.svg`);
      if (!content) throw new AppError('NOT_FOUND');
      return QRCode.toString(content, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
    },
    good: 'until_change',
  });
}

function sitemap(origin: string, paths: readonly string[]): string {
  const address = (path: string, lang: string) =>
    `${origin}${path}${path.includes('?') ? '&amp;' : '?'}lang=${lang}`;
  const entries = paths.flatMap((path) =>
    ['zh', 'en'].map(
      (lang) =>
        `<url><loc>${address(path, lang)}</loc>` +
        `<xhtml:link rel="alternate" hreflang="zh-Hans" href="${address(path, 'zh')}"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${address(path, 'en')}"/></url>`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
