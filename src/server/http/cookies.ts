import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_COOKIE } from '#contract/wire.ts';

/** What brought a browser here; the client reads it, too. */
export const INVITE_COOKIE = 'invite';

declare module 'fastify' {
  interface FastifyRequest {
    /** The status of a page that is no success though it is rendered; null: as the page says. */
    pageStatus: number | null;
  }
}

export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers.cookie
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

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

/** Names the browser that asked for the newest code: what others try does not count against it. */
const CODE_COOKIE = 'code_request';

/** Only calls read it. */
export function setCodeCookie(reply: FastifyReply, value: string, expires_at: Date) {
  const secure = reply.server.secureCookies ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${CODE_COOKIE}=${value}; Path=/web; HttpOnly; SameSite=Strict; Expires=${expires_at.toUTCString()}${secure}`,
  );
}

export function readCodeCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, CODE_COOKIE);
}
