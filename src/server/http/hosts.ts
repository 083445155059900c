import type { FastifyInstance } from 'fastify';
import { LAST_EVENT_HEADER, RESUMED_HEADER } from '#contract/events.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';

/** Ten minutes: a host that is taken off the list is refused soon. */
const PREFLIGHT_SECONDS = 600;
const METHODS = 'GET, POST, PUT, DELETE';
const SENT = ['content-type', TOKEN_HEADER, IDEMPOTENCY_HEADER, LAST_EVENT_HEADER].join(', ');
const READ = ['retry-after', 'content-disposition', RESUMED_HEADER].join(', ');
/** What pages of hosts show as it is, without a call: the script with its style, and pictures. */
const PUBLIC_FILE = /^\/(embed|pictures|demo)\/|^\/[\w-]+\.(avif|webp|png|jpg|svg)(\?|$)/;
const FRAMED = /^\/embed\/index\.html(\?|$)/;

/**
 * Lets pages of the allowed hosts make calls from visitors' browsers. Never with cookies: the
 * header alone authenticates a call. Without hosts every answer is as it was.
 */
export function answerHosts(app: FastifyInstance, allowed: readonly string[]) {
  if (allowed.length === 0) return;
  // A copy for one host in a cache is no answer for another.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('vary', [reply.getHeader('vary'), 'origin'].filter(Boolean).join(', '));
  });
  app.addHook('onRequest', async ({ method, url, headers: { origin } }, reply) => {
    if (PUBLIC_FILE.test(url)) reply.header('cross-origin-resource-policy', 'cross-origin');
    // It has no list; the policy of the page names the hosts.
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
