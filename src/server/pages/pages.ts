import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  LightMyRequestResponse,
} from 'fastify';
import pLimit from 'p-limit';
import { langNamed } from '#contract/lang-named.ts';
import { mendAddress } from '#contract/mended-address.ts';
import type { Lang } from '#contract/wire.ts';
import { followVersion } from '#server/features/directory-version/follow-version.ts';
import { AppError } from '#server/http/app-error.ts';
import { readTokenCookie } from '#server/http/cookies.ts';
import { RETRY_UNAVAILABLE_SECONDS } from '#server/http/errors.ts';
import { yieldToTickets } from '#server/http/ticket-priority.ts';
import { collectViews } from '#server/http/view-counter.ts';
import { sendBusyPage } from './busy-page.ts';
import type { ClientBuild, Renderer } from './client-build.ts';
import { firstPaintScript } from './first-paint.ts';
import { compressPage, createPageCache, type Page } from './page-cache.ts';
import { createPathKinds, type PathKind } from './path-kinds.ts';
import { developmentPolicy, sealPage } from './policy.ts';

/** Missing calls and files under these paths get no page. */
const NOT_PAGES = /^\/(web|api|assets|pictures|demo)\/|^\/(MP_verify_|\.well-known\/)/;

/** Longer addresses are invented: no page has one. */
const CACHED_ADDRESS_MAX = 300;

const FOUND = 302;
const UNAVAILABLE = 503;

/** Pages rendered concurrently in this thread: calls run in between. */
const RENDERED_AT_ONCE = 2;
/** The maximum wait of a page for ticket calls in progress. */
const YIELD_MS = 250;
/** Pages in the rendering queue: some seconds of work. */
const WAITING_MAX = 60;

interface PagesOptions {
  client: ClientBuild;
  /** Scheme and host under which visitors reach this site. */
  origin: () => string;
  isDev: boolean;
  /** Hosts of live streams and videos. */
  media_hosts: readonly string[];
  /** Set where the pages are a preview: no page is cached or counted, and each is marked. */
  preview?: PreviewPages;
}

/** The mark of pages in a preview. */
export interface PreviewPages {
  /** The path of the whole site. */
  basepath: string;
  /** Script that runs before all others. */
  script: string;
  /** The last element of the body; its styles have the nonce. */
  makeBar: (nonce: string) => Promise<string>;
}

/** The page being rendered: its language, and the server that answers its calls. */
const rendered_page = new AsyncLocalStorage<{ lang: Lang; app: FastifyInstance }>();

type Visitor = Parameters<Renderer['renderPage']>[0]['visitor'];

/** Answers every address that is neither a call nor a file with a rendered page. */
export function servePages(
  app: FastifyInstance,
  { client, origin, isDev, media_hosts, preview }: PagesOptions,
) {
  // Servers of one process share this transport.
  const ready = client.renderer().then(({ connect }) =>
    connect({
      lang: () => rendered_page.getStore()?.lang ?? 'zh',
      send: async ({ method, url, headers, body }) => {
        const { app: asked = app } = rendered_page.getStore() ?? {};
        return toWire(await asked.inject({ method, url, headers, payload: body }));
      },
    }),
  );
  const getVersion = followVersion(app.db);
  const getOrMake = createPageCache(async () => `${await getVersion()} ${app.contentChanges()}`);
  const pathKinds = ready.then(async () => createPathKinds((await client.renderer()).listPages()));
  const rendering = pLimit(RENDERED_AT_ONCE);
  const renderingFirst = pLimit(RENDERED_AT_ONCE);

  async function render(path: string, lang: Lang, visitor: Visitor): Promise<Page> {
    const nonce = randomBytes(16).toString('hex');
    const isHttps = origin().startsWith('https:');
    const { renderPage } = await client.renderer();
    const { basepath = '' } = preview ?? {};
    const url = origin() + basepath + path;
    const { rendered, views } = await collectViews(() =>
      rendered_page.run({ lang, app }, () =>
        renderPage({ url, lang, nonce, origin: origin(), visitor, basepath }),
      ),
    );
    const { status, location, ...page } = rendered;
    const tags = client.tags({ lang, nonce, ...page });
    const plain = dress(page.html, tags, page.brandStyle, nonce);
    const dressed = preview ? await mark(plain, preview, nonce) : plain;
    const { html, policy } = isDev
      ? { html: dressed, policy: developmentPolicy(nonce, { isHttps, media_hosts }) }
      : sealPage(dressed, nonce, { isHttps, media_hosts });
    const made_at = performance.now();
    const tag = tagOf(html, app.now());
    return { status, location, html, tag, policy, views, made_at, compressed: {}, uses: 0 };
  }

  app.setNotFoundHandler(async (request, reply) => {
    const lang = langOf(request);
    request.lang = lang;
    const isGet = request.method === 'GET' || request.method === 'HEAD';
    if (!isGet || NOT_PAGES.test(request.url)) throw new AppError('NOT_FOUND');
    const mended = mendAddress(request.url);
    if (mended !== request.url) return reply.redirect((preview?.basepath ?? '') + mended, FOUND);
    const visitor = await visitorOf(app, request);
    const kind = (await pathKinds)(request.url.replace(/\?.*$/s, ''));
    const isShared = !isDev && !preview && isSame(kind, visitor, request.url);
    const limit = kind === 'ticket' ? renderingFirst : rendering;
    // All unknown addresses share one page, which must not contain the address of another caller.
    const address = isShared && kind === 'missing' ? missingAddress(request) : request.url;
    const make = () =>
      limit(async () => {
        if (kind !== 'ticket') await yieldToTickets(YIELD_MS);
        return render(address, lang, isShared ? unnamed(visitor) : visitor);
      });
    const admit = async () => {
      if (kind === 'ticket') return;
      await app.countExpensiveRead(request);
      if (rendering.pendingCount >= WAITING_MAX) throw new AppError('UNAVAILABLE');
    };
    let page: Page;
    try {
      if (!isShared) await admit();
      page = isShared
        ? await getOrMake(`${lang} ${stateOf(visitor)} ${address}`, make, admit)
        : await make();
    } catch (error) {
      if (error instanceof AppError) return sendBusyPage(reply, error, lang);
      throw error;
    }
    if (!preview) for (const countView of page.views) void countView();
    if (page.location) return reply.redirect(relative(page.location, origin()), page.status);
    const shown = request.pageStatus ? { ...page, status: request.pageStatus } : page;
    return send(request, reply, { page: shown, lang, visitor, isShared });
  });
}

/** True for a page that is rendered once for all visitors in one state. */
function isSame(kind: PathKind, visitor: Visitor, url: string): boolean {
  if (kind === 'missing') return true;
  if (url.length > CACHED_ADDRESS_MAX) return false;
  return kind === 'shared' || (kind === 'greeting' && !visitor);
}

/** Drops the name: a shared page is sent to many visitors, and the browser knows its own. */
function unnamed(visitor: Visitor): Visitor {
  return visitor && { buyer_name: '', is_finish_register: visitor.is_finish_register };
}

function stateOf(visitor: Visitor): 'anonymous' | 'signed_in' | 'registered' {
  if (!visitor) return 'anonymous';
  return visitor.is_finish_register ? 'registered' : 'signed_in';
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, lang, visitor, isShared }: Sent,
) {
  const { status, html, tag, policy, made_at } = page;
  reply
    .header('x-pavilion', 'page')
    // A personalised page must leave no copy on disk.
    .header('cache-control', visitor ? 'no-store' : 'no-cache')
    .header('vary', 'accept-language, accept-encoding, cookie');
  if (status === 200 && !visitor && request.headers['if-none-match'] === tag) {
    // The cached page in the browser must be used with its original policy.
    return reply.removeHeader('content-security-policy').status(304).send();
  }
  reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('etag', tag)
    .header('content-language', lang)
    .header('content-security-policy', policy);
  if (status === UNAVAILABLE) reply.header('retry-after', String(RETRY_UNAVAILABLE_SECONDS));
  if (!isShared) return reply.send(html);
  // The client sets its clock by this header.
  reply.header('server-timing', `age;dur=${Math.round(performance.now() - made_at)}`);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const coding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (!coding) return reply.send(html);
  return compressPage(page, coding).then((bytes) =>
    reply.header('content-encoding', coding).send(bytes),
  );
}

interface Sent {
  page: Page;
  lang: Lang;
  visitor: Visitor;
  isShared: boolean;
}

/**
 * A hash of the page without its times and numbers of views, renewed each hour, so that values computed from the
 * time are never much older. No page about one thing shows how often it was viewed.
 */
function tagOf(html: string, now: Date): string {
  const timeless = html.replaceAll(
    /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)|\b\d{13}\b|(?<=views\\?":)\d+/g,
    '',
  );
  const hour = now.toISOString().slice(0, 13);
  return `W/"${createHash('sha256').update(hour).update(timeless).digest('base64url')}"`;
}

/** Includes a language only if the requested address does: hydration compares the two. */
function missingAddress({ query }: Pick<FastifyRequest, 'query'>): string {
  const asked = langAsked(query);
  return asked ? `/missing?lang=${asked}` : '/missing';
}

const langAsked = (query: unknown) => langNamed((query as Record<string, unknown>).lang);

/** The language from the address, otherwise from the browser's preference. */
export function langOf({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Lang {
  const asked = langAsked(query);
  if (asked) return asked;
  return /\bzh\b/i.test(headers['accept-language'] ?? '') ? 'zh' : 'en';
}

async function visitorOf(app: FastifyInstance, request: FastifyRequest) {
  const token = readTokenCookie(request);
  if (!token) return null;
  try {
    const { buyer_name, is_finish_register } = await app.authenticate(token, app.now());
    return { buyer_name, is_finish_register };
  } catch {
    // A missing greeting must not fail the page.
    return null;
  }
}

function dress(
  html: string,
  { head, body }: { head: string; body: string },
  brandStyle: string,
  nonce: string,
): string {
  const early = `<meta property="csp-nonce" content="${nonce}"><script nonce="${nonce}">${firstPaintScript}</script>`;
  const branded = brandStyle && `<style nonce="${nonce}">${brandStyle}</style>`;
  return html
    .replace('</head>', () => `${early}${head}${branded}</head>`)
    .replace('</body>', () => `${body}</body>`);
}

function mark(html: string, { script, makeBar }: PreviewPages, nonce: string): Promise<string> {
  return makeBar(nonce).then((bar) =>
    html
      .replace('<head>', () => `<head><script nonce="${nonce}">${script}</script>`)
      .replace('</body>', () => `${bar}</body>`),
  );
}

function toWire({ statusCode, statusMessage, body, headers }: LightMyRequestResponse) {
  const isJson = String(headers['content-type']).includes('application/json');
  return { status: statusCode, statusText: statusMessage, body: isJson ? JSON.parse(body) : null };
}

/** Redirects stay on this site, whatever host the request contains. */
function relative(location: string, origin: string): string {
  const { pathname, search, hash } = new URL(location, origin);
  return pathname + search + hash;
}
