import type { FastifyInstance } from 'fastify';
import { brandIconPath, brandIcons } from '#contract/brand.ts';
import type { Lang } from '#contract/wire.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { langOf } from './pages.ts';

/** Seconds. Installed copies soon follow a changed name or picture. */
const MAX_AGE = 300;

/** Same as in `tokens.css`: visible before the first page of an installed copy is drawn. */
const INK = '#0b1020';
const PAPER = '#ffffff';

const words = {
  zh: {
    html_lang: 'zh-Hans',
    ticket: '我的门票',
    floor_plan: '展位平面图',
    screenshots: { home: '展会首页', ticket: '门票与入场二维码', 'floor-plan': '展位平面图' },
    wide: '电脑上的展会首页',
  },
  en: {
    html_lang: 'en',
    ticket: 'My ticket',
    floor_plan: 'Floor plan',
    screenshots: {
      home: 'The exhibition',
      ticket: 'Ticket with its QR code',
      'floor-plan': 'Plan of the halls',
    },
    wide: 'The exhibition on a desktop',
  },
} as const satisfies Record<Lang, unknown>;

/** `/manifest.webmanifest?lang=`: makes the site installable as an application. */
export function serveWebManifest(app: FastifyInstance) {
  app.serveMade({
    path: '/manifest.webmanifest',
    type: 'application/manifest+json; charset=utf-8',
    cached: `public, max-age=${MAX_AGE}`,
    read: langOf,
    make: async (lang) => JSON.stringify(webManifest(await getCurrentExhibition(app.db), lang)),
    good: 'until_change',
  });
}

/** https://www.w3.org/TR/appmanifest/ */
export function webManifest(
  {
    name,
    wordmark,
    brand,
    tagline,
  }: Pick<ExhibitionRow, 'name' | 'wordmark' | 'brand' | 'tagline'>,
  lang: Lang,
) {
  const { html_lang, ticket, floor_plan, screenshots, wide } = words[lang];
  return {
    // The same id in every language: a new language does not install a second application.
    id: '/',
    name: name[lang],
    // An icon label has room for about twelve letters.
    short_name: brand.words || shortName(wordmark),
    description: tagline[lang],
    lang: html_lang,
    dir: 'ltr',
    start_url: `/?lang=${lang}`,
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: INK,
    categories: ['business', 'events'],
    icons: brand.icon
      ? brandIcons.map(({ name: size, side, purpose }) => ({
          src: brandIconPath(size),
          sizes: `${side}x${side}`,
          type: 'image/png',
          purpose,
        }))
      : [
          icon('icon-192', 192, 'any'),
          icon('icon-512', 512, 'any'),
          icon('icon-maskable-512', 512, 'maskable'),
          icon('icon-monochrome-512', 512, 'monochrome'),
        ],
    shortcuts: [
      { name: ticket, url: `/audience/ticket?lang=${lang}`, icons: [icon('icon-ticket-96', 96)] },
      {
        name: floor_plan,
        url: `/floor-plan?lang=${lang}`,
        icons: [icon('icon-floor-plan-96', 96)],
      },
    ],
    screenshots: [
      ...Object.entries(screenshots).map(([page, label]) =>
        screenshot(`${page}-${lang}`, '780x1688', 'narrow', label),
      ),
      screenshot(`wide-${lang}`, '1280x800', 'wide', wide),
    ],
  };
}

/** `LUMINA SHENZHEN` becomes Lumina. */
function shortName(wordmark: string): string {
  const [first = wordmark] = wordmark.split(' ');
  return first.slice(0, 1) + first.slice(1).toLowerCase();
}

function icon(file: string, side: number, purpose?: 'any' | 'maskable' | 'monochrome') {
  return { src: `/${file}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose };
}

function screenshot(file: string, sizes: string, form_factor: 'narrow' | 'wide', label: string) {
  return { src: `/screenshot-${file}.webp`, sizes, type: 'image/webp', form_factor, label };
}
