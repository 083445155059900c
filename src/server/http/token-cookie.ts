import type { FastifyReply } from 'fastify';
import { TOKEN_COOKIE } from '#contract/wire.ts';

/** Sets or clears the cookie by which pages are rendered for the person signed in; no call goes by it. */
export function setTokenCookie(
  reply: FastifyReply,
  token: string | null,
  expires_at = new Date(0),
) {
  const secure = reply.server.secureCookies ? '; Secure' : '';
  const expires = token ? expires_at : new Date(0);
  reply.header(
    'set-cookie',
    `${TOKEN_COOKIE}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax; Expires=${expires.toUTCString()}${secure}`,
  );
}
