import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_COOKIE } from '#contract/wire.ts';

/** What brought a browser here; the client reads it, too. */
export const INVITE_COOKIE = 'invite';

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

interface Cookie {
  value: string;
  path?: '/' | '/web';
  /** Not by the device's clock, which may be wrong. */
  seconds: number;
  same_site: 'Lax' | 'Strict';
  /** The client's scripts read it. */
  is_readable?: boolean;
}

function setCookie(
  reply: FastifyReply,
  name: string,
  { value, path = '/', seconds, same_site, is_readable = false }: Cookie,
) {
  const secure = reply.server.secureCookies ? '; Secure' : '';
  const hidden = is_readable ? '' : '; HttpOnly';
  reply.header(
    'set-cookie',
    `${name}=${value}; Max-Age=${Math.max(0, Math.ceil(seconds))}; Path=${path}${hidden}; SameSite=${same_site}${secure}`,
  );
}

function secondsUntil(reply: FastifyReply, at: Date): number {
  return (at.getTime() - reply.server.now().getTime()) / 1000;
}

/** The sign-in reports it to the server. */
export function setInviteCookie(reply: FastifyReply, value: string, seconds: number) {
  setCookie(reply, INVITE_COOKIE, { value, seconds, same_site: 'Lax', is_readable: true });
}

/** Sets or clears the cookie by which pages are rendered for the person signed in; no call goes by it. */
export function setTokenCookie(
  reply: FastifyReply,
  token: string | null,
  expires_at = new Date(0),
) {
  const seconds = token ? secondsUntil(reply, expires_at) : 0;
  setCookie(reply, TOKEN_COOKIE, { value: token ?? '', seconds, same_site: 'Lax' });
}

/** Names the browser that asked for the newest code: what others try does not count against it. */
const CODE_COOKIE = 'code_request';

/** Only calls read it. */
export function setCodeCookie(reply: FastifyReply, value: string, expires_at: Date) {
  const seconds = secondsUntil(reply, expires_at);
  setCookie(reply, CODE_COOKIE, { value, path: '/web', seconds, same_site: 'Strict' });
}

export function readCodeCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, CODE_COOKIE);
}
