import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { Lang, TOKEN_COOKIE } from '#contract/wire.ts';
import { AppError } from '#server/http/app-error.ts';
import type { ClientBuild } from './client-build.ts';
import { firstPaintScript } from './first-paint.ts';
import { contentSecurityPolicy } from './policy.ts';

/** What asks here for a call or a file that does not exist gets no page. */
const NOT_PAGES = /^\/(web|api|assets|pictures)\/|^\/MP_verify_/;

interface PagesOptions {
  client: ClientBuild;
  /** Scheme and host that people reach this site by. */
  origin: () => string;
  isDev: boolean;
}

/** Answers every address that is no call and no file with a rendered page. */
export function servePages(app: FastifyInstance, { client, origin, isDev }: PagesOptions) {
  const requestLang = new AsyncLocalStorage<Lang>();
  const ready = client.renderer().then(({ connect }) =>
    connect({
      lang: () => requestLang.getStore() ?? 'zh',
      send: async ({ method, url, headers, body }) =>
        toWire(await app.inject({ method, url, headers, payload: body })),
    }),
  );

  app.setNotFoundHandler(async (request, reply) => {
    request.lang = langOf(request);
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || NOT_PAGES.test(request.url)) throw new AppError('NOT_FOUND');
    await ready;
    const { renderPage } = await client.renderer();
    const { lang } = request;
    const nonce = randomBytes(16).toString('base64');
    const visitor = await visitorOf(app, request);
    const page = await requestLang.run(lang, () =>
      renderPage({ url: origin() + request.url, lang, nonce, origin: origin(), visitor }),
    );
    if (page.location) return reply.redirect(relative(page.location, origin()), page.status);

    const html = dress(page.html, client.tags({ lang, nonce, ...page }), nonce);
    const tag = tagOf(html, { nonce, now: app.now() });
    reply
      .header('x-pavilion', 'page')
      // Who is greeted by name leaves no copy of the page on the disk.
      .header('cache-control', visitor ? 'no-store' : 'no-cache')
      .header('vary', 'accept-language, accept-encoding, cookie');
    if (page.status === 200 && !visitor && request.headers['if-none-match'] === tag) {
      // The page that the browser holds goes with the policy and the nonce it came with.
      return reply.removeHeader('content-security-policy').status(304).send();
    }
    return reply
      .status(page.status)
      .type('text/html; charset=utf-8')
      .header('etag', tag)
      .header('content-language', lang)
      .header(
        'content-security-policy',
        contentSecurityPolicy(nonce, { isHttps: origin().startsWith('https:'), isDev }),
      )
      .send(html);
  });
}

/**
 * Names what a page says, whatever the time it says it: its nonce and times are left out. For an hour,
 * so that what is reckoned from the time is never much older.
 */
function tagOf(html: string, { nonce, now }: { nonce: string; now: Date }): string {
  const timeless = html
    .replaceAll(nonce, '')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)|\b\d{13}\b/g, '');
  const hour = now.toISOString().slice(0, 13);
  return `W/"${createHash('sha256').update(hour).update(timeless).digest('base64url')}"`;
}

/** From the address, else from what the browser prefers. */
export function langOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Lang {
  const asked = Lang.safeParse((query as Record<string, unknown>).lang);
  if (asked.success) return asked.data;
  return /\bzh\b/i.test(headers['accept-language'] ?? '') ? 'zh' : 'en';
}

async function visitorOf(app: FastifyInstance, request: FastifyRequest) {
  const token = request.headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${TOKEN_COOKIE}=`))
    ?.slice(TOKEN_COOKIE.length + 1);
  if (!token) return null;
  try {
    const { buyer_name, is_finish_register } = await app.authenticate(token, app.now());
    return { buyer_name, is_finish_register };
  } catch {
    // A greeting is not worth a failed page.
    return null;
  }
}

function dress(
  html: string,
  { head, body }: { head: string; body: string },
  nonce: string,
): string {
  const early = `<meta property="csp-nonce" content="${nonce}"><script nonce="${nonce}">${firstPaintScript}</script>`;
  return html
    .replace('</head>', () => `${early}${head}</head>`)
    .replace('</body>', () => `${body}</body>`);
}

function toWire({ statusCode, statusMessage, body, headers }: LightMyRequestResponse) {
  const isJson = String(headers['content-type']).includes('application/json');
  return { status: statusCode, statusText: statusMessage, body: isJson ? JSON.parse(body) : null };
}

/** Redirects stay on this site whatever host the request named. */
function relative(location: string, origin: string): string {
  const { pathname, search, hash } = new URL(location, origin);
  return pathname + search + hash;
}
