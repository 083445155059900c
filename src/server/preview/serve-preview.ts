import { eq } from 'drizzle-orm';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  LightMyRequestResponse,
} from 'fastify';
import {
  LEAVE_PREVIEW,
  OPEN_PREVIEW,
  PREVIEW_KEY,
  PREVIEW_PATH,
  previewCodes,
} from '#contract/preview.ts';
import type { Lang } from '#contract/wire.ts';
import { databaseShowing } from '#server/db/edition-database.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { previewText } from '#server/features/exhibition-editing/messages.ts';
import { findPreviewLinks } from '#server/features/exhibition-editing/preview-rows.ts';
import { isKeyEnded, readPreviewKey } from '#server/features/exhibition-editing/preview-rules.ts';
import { type ExhibitionRow, exhibition } from '#server/features/exhibitions/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import { readPreviewCookie, setPreviewCookie } from '#server/http/cookies.ts';
import { collectViews } from '#server/http/view-counter.ts';
import { langOf, type PreviewPages } from '#server/pages/pages.ts';
import { workerPolicy } from '#server/pages/policy.ts';
import { previewScript, WORKER, workerScript } from './early-script.ts';
import { endedPage, previewBar } from './look.ts';
import { createPreviewedSites } from './previewed-sites.ts';

const FOUND = 302;
const GONE = 410;
const FORBIDDEN = 403;
const CALL = /^\/(web|api)\//;
/** Offices are not part of the site: they name their edition themselves. */
const OFFICE = /^\/(console|workspace)(\/|\?|$)/;
/** For the operator of the server, and behind other rules of the proxy. */
const NOT_SITE = /^\/(metrics|healthz|readyz)(\/|\?|$)/;
/** These reads store something, or never end. */
const NOT_IN_PREVIEW = /^\/web\/(buyer\/(img|question)-captcha|events)(\?|$)/;
/** A page asks for its events again after this time. */
const RETRY_SECONDS = 3_600;
/** Headers that the preview sets itself, or that do not concern its answer. */
const OWN_HEADERS = ['cache-control', 'content-length', 'connection', 'date', 'etag', 'set-cookie'];

interface PreviewParts {
  database: OpenDatabase;
  mail_key: Uint8Array;
  isHttps: boolean;
  /** Builds a whole site on a database, with its pages marked. */
  buildSite: (database: OpenDatabase, pages: PreviewPages) => FastifyInstance;
}

/** The edition that a key shows, or the reason why it shows none. */
type Judged =
  | { names: Record<Lang, string>; id: string; until: Date; end: null }
  | { names: Record<Lang, string>; end: 'none' | 'forged' | 'ended' | 'published' | 'gone' };

const UNNAMED = { zh: '', en: '' };

/**
 * The site as it will be for an edition that is not public, below `PREVIEW_PATH`. A browser that opened a signed
 * link has its key in a cookie of that path, so pages and calls of the public site are the same as without a preview.
 */
export function servePreview(app: FastifyInstance, parts: PreviewParts) {
  const { database, mail_key, isHttps, buildSite } = parts;
  const sites = createPreviewedSites(async (id) => {
    const site = buildSite(databaseShowing(database, id), {
      basepath: PREVIEW_PATH,
      script: previewScript,
      makeBar: async (nonce) => previewBar((await findEdition(id))?.names ?? UNNAMED, nonce),
    });
    await site.ready();
    return site;
  });
  app.addHook('onClose', sites.close);

  async function findEdition(id: string) {
    const [row] = await database.db.select().from(exhibition).where(eq(exhibition.id, id));
    return row && { names: namesOf(row), is_current: row.is_current };
  }

  async function judge(key: string | undefined): Promise<Judged> {
    if (!key) return { names: UNNAMED, end: 'none' };
    const grant = readPreviewKey(mail_key, key);
    if (!grant) return { names: UNNAMED, end: 'forged' };
    if (grant.until <= app.now().getTime()) return { names: UNNAMED, end: 'ended' };
    const found = await findEdition(grant.exhibition_id);
    if (!found) return { names: UNNAMED, end: 'gone' };
    const { ended_at = null } = (await findPreviewLinks(database.db, grant.exhibition_id)) ?? {};
    if (isKeyEnded(grant, ended_at)) return { names: found.names, end: 'ended' };
    if (found.is_current) return { names: found.names, end: 'published' };
    return { names: found.names, id: grant.exhibition_id, until: new Date(grant.until), end: null };
  }

  function sayEnded(reply: FastifyReply, path: string, lang: Lang, { names, end }: Judged) {
    const text = previewText(end ?? 'ended', lang, names[lang]);
    setPreviewCookie(reply, '', null);
    const status = end === 'forged' ? FORBIDDEN : GONE;
    if (CALL.test(path)) return refuse(reply, status, previewCodes.ENDED, text);
    const { html, policy } = endedPage(text, lang, isHttps);
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('content-language', lang)
      .send(html);
  }

  /** Stores the key in a cookie: the address bar, the history and other sites do not learn it. */
  async function openPreview(request: FastifyRequest, reply: FastifyReply, lang: Lang) {
    const given = (request.query as Record<string, unknown>)[PREVIEW_KEY];
    const key = typeof given === 'string' && given !== '' ? given : 'none';
    const judged = await judge(key);
    if (judged.end) return sayEnded(reply, OPEN_PREVIEW, lang, judged);
    setPreviewCookie(reply, key, judged.until);
    return reply.redirect(`${PREVIEW_PATH}/?lang=${lang}`, FOUND);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const lang = langOf(request);
    request.lang = lang;
    // The worker of an earlier build takes an answer without this header for a foreign one.
    reply.header('x-pavilion', 'page');
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
    await app.countExpensiveRead(request);
    const url = request.url.slice(PREVIEW_PATH.length) || '/';
    const [path = ''] = url.split('?', 1);
    if (path === OPEN_PREVIEW) return openPreview(request, reply, lang);
    if (path === LEAVE_PREVIEW) {
      setPreviewCookie(reply, '', null);
      return reply.redirect(`/?lang=${lang}`, FOUND);
    }
    if (path === WORKER) return sendWorker(request, reply);
    if (OFFICE.test(url)) return reply.redirect(url, FOUND);
    if (NOT_SITE.test(url)) throw new AppError('NOT_FOUND');
    const judged = await judge(readPreviewCookie(request));
    if (judged.end) return sayEnded(reply, path, lang, judged);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || NOT_IN_PREVIEW.test(url)) {
      reply.header('retry-after', String(RETRY_SECONDS));
      return refuse(reply, FORBIDDEN, previewCodes.READ_ONLY, previewText('read_only', lang));
    }
    const site = await sites.get(judged.id);
    const { rendered } = await collectViews(() => site.inject(anonymous(request, url)));
    return pass(rendered, reply);
  }

  for (const url of [PREVIEW_PATH, `${PREVIEW_PATH}/*`]) {
    app.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      url,
      config: { reads: 'own_limit' },
      // Before the body, which no preview needs.
      onRequest: answer,
      handler: answer,
    });
  }
}

/** Editions of one exhibition often have the same name: the year tells them apart. */
function namesOf({ name, year }: ExhibitionRow): Record<Lang, string> {
  const named = (text: string) => (text.includes(String(year)) ? text : `${text} ${year}`);
  return { zh: named(name.zh), en: named(name.en) };
}

function sendWorker(request: FastifyRequest, reply: FastifyReply) {
  const script = workerScript((request.query as Record<string, unknown>).of);
  if (script === null) throw new AppError('NOT_FOUND');
  return reply
    .type('text/javascript; charset=utf-8')
    .header('content-security-policy', workerPolicy)
    .send(script);
}

/** The request without its sender: a preview is the same for everyone. The channel of a link is not counted. */
function anonymous({ method, ip, headers }: FastifyRequest, url: string) {
  const { host, 'accept-language': accepted, 'user-agent': agent } = headers;
  return {
    method: method === 'HEAD' ? ('HEAD' as const) : ('GET' as const),
    url: url.replace(/([?&])channel=[^&]*/, '$1'),
    remoteAddress: ip,
    headers: {
      host,
      ...(accepted && { 'accept-language': accepted }),
      ...(agent && { 'user-agent': agent }),
    },
  };
}

function pass(answered: LightMyRequestResponse, reply: FastifyReply) {
  for (const [name, value] of Object.entries(answered.headers)) {
    if (value !== undefined && !OWN_HEADERS.includes(name)) reply.header(name, value);
  }
  const { location } = answered.headers;
  if (location?.startsWith('/') && !location.startsWith(`${PREVIEW_PATH}/`)) {
    reply.header('location', PREVIEW_PATH + location);
  }
  const isText = /^(text|application\/json)/.test(String(answered.headers['content-type']));
  return reply.status(answered.statusCode).send(isText ? answered.body : answered.rawPayload);
}

function refuse(reply: FastifyReply, status: number, code: number, message: string) {
  const data = { issues: [], request_id: reply.request.id, retry_after: null };
  return reply.status(status).send({ code, data, message });
}
