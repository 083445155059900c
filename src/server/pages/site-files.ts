import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import { findQrContent } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';

/** Pages that anyone may read, for search engines. Those of a signed-in person are left out. */
const PUBLIC_PAGES = [
  '/',
  '/guide',
  '/floor-plan',
  '/exhibits',
  '/showroom',
  '/exhibitor',
  '/exhibitor/directory',
  '/exhibitor/register',
  '/audience/register',
  '/audience/purchase',
  '/audience/guide',
  '/audience/guide/details',
  '/audience/policy',
  '/policy/privacy',
  '/policy/service',
];
const PRIVATE_PAGES = [
  '/audience/ticket',
  '/audience/info',
  '/audience/findSuccess',
  '/exhibits/tag',
  '/audience/purchase-record',
  '/audience/stop-mails',
  '/stop-mails/',
  '/exhibits/inquiry',
  '/web/',
  '/api/',
];

/** Files that are made of what the site knows: `robots.txt`, `sitemap.xml`, the QR pictures of the footer. */
export function serveSiteFiles(app: FastifyInstance, { origin }: { origin: () => string }) {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...PRIVATE_PAGES.map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap(origin())),
  );

  app.get<{ Params: { name: string } }>('/pictures/qr/:name.svg', async ({ params }, reply) => {
    const content = await findQrContent(app.db, `/pictures/qr/${params.name}.svg`);
    if (!content) throw new AppError('NOT_FOUND');
    const svg = await QRCode.toString(content, {
      type: 'svg',
      errorCorrectionLevel: 'M',
      margin: 4,
    });
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(svg);
  });
}

function sitemap(origin: string): string {
  const address = (path: string, lang: string) => `${origin}${path}?lang=${lang}`;
  const entries = PUBLIC_PAGES.flatMap((path) =>
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
