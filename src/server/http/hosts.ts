import type { FastifyInstance } from 'fastify';
import { LAST_EVENT_HEADER, RESUMED_HEADER } from '#contract/events.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';

/** Ten minutes: a host removed from the list is refused soon. */
const PREFLIGHT_SECONDS = 600;
const METHODS = 'GET, POST, PUT, DELETE';
const SENT = ['content-type', TOKEN_HEADER, IDEMPOTENCY_HEADER, LAST_EVENT_HEADER].join(', ');
const READ = ['retry-after', 'content-disposition', RESUMED_HEADER].join(', ');
/** Files that host pages load directly, without a call: the script with its style, and pictures. */
const PUBLIC_FILE = /^\/(embed|pictures|demo)\/|^\/[\w-]+\.(avif|webp|png|jpg|svg)(\?|$)/;
const FRAMED = /^\/embed\/index\.html(\?|$)/;

/**
 * CORS for pages of allowed hosts. Never with cookies: only the header authenticates a call. Without
 * configured hosts, answers are unchanged.
 */
export function answerHosts(app: FastifyInstance, allowed: readonly string[]) {
  if (allowed.length === 0) return;
  // A copy cached for one host must not answer another.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('vary', [reply.getHeader('vary'), 'origin'].filter(Boolean).join(', '));
  });
  app.addHook('onRequest', async ({ method, url, headers: { origin } }, reply) => {
    if (PUBLIC_FILE.test(url)) reply.header('cross-origin-resource-policy', 'cross-origin');
    // This header has no list of origins; the page's policy names the hosts.
    if (FRAMED.test(url)) reply.removeHeader('x-frame-options');
    if (!origin || !allowed.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', READ);
    if (method !== 'OPTIONS') return;
    await reply
      .header('access-control-allow-methods', METHODS)
      .header('access-control-allow-headers', SENT)
      .header('access-control-max-age', String(PREFLIGHT_SECONDS))
      .status(204)
      .send();
  });
}
