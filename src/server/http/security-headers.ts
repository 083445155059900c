import type { FastifyInstance, FastifyReply } from 'fastify';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
} as const;
/** The policy of an answer that is not a page: it may load and run nothing. */
const CALL_POLICY = `default-src 'none'; frame-ancestors 'none'`;
/** A year in seconds. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Sets the security headers of every answer; pages set their own content security policy. */
export function secureAnswers(app: FastifyInstance, { isHttps }: { isHttps: boolean }) {
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply, { isHttps }));
}

export function setSecurityHeaders(reply: FastifyReply, { isHttps }: { isHttps: boolean }) {
  reply.headers(HEADERS);
  reply.header('content-security-policy', CALL_POLICY);
  if (isHttps) reply.header('strict-transport-security', STRICT_TRANSPORT);
}
