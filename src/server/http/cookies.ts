import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** By https with a prefix: browsers then take it from this host alone, and from none beside or below it. */
function hostName({ secureCookies }: FastifyInstance, name: string): string {
  return secureCookies ? `__Host-${name}` : name;
}

interface Cookie {
  value: string;
  /** Not by the device's clock, which may be wrong. */
  seconds: number;
  same_site: 'Lax' | 'Strict';
  /** The client's scripts read it. */
  is_readable?: boolean;
}

function setCookie(
  reply: FastifyReply,
  name: string,
  { value, seconds, same_site, is_readable = false }: Cookie,
) {
  const secure = reply.server.secureCookies ? '; Secure' : '';
  const hidden = is_readable ? '' : '; HttpOnly';
  reply.header(
    'set-cookie',
    `${name}=${value}; Max-Age=${Math.max(0, Math.ceil(seconds))}; Path=/${hidden}; SameSite=${same_site}${secure}`,
  );
}

function secondsUntil(reply: FastifyReply, at: Date): number {
  return (at.getTime() - reply.server.now().getTime()) / 1000;
}

/** The sign-in reports it to the server. */
export function setInviteCookie(reply: FastifyReply, value: string, seconds: number) {
  setCookie(reply, INVITE_COOKIE, { value, seconds, same_site: 'Lax', is_readable: true });
}

/**
 * Sets or clears the cookie by which pages are rendered for the person signed in; no call goes by it. Clearing
 * takes one of an earlier version, too.
 */
export function setTokenCookie(
  reply: FastifyReply,
  token: string | null,
  expires_at = new Date(0),
) {
  const seconds = token ? secondsUntil(reply, expires_at) : 0;
  const names = new Set([hostName(reply.server, TOKEN_COOKIE), ...(token ? [] : [TOKEN_COOKIE])]);
  for (const name of names)
    setCookie(reply, name, { value: token ?? '', seconds, same_site: 'Lax' });
}

export function readTokenCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, hostName(request.server, TOKEN_COOKIE));
}

/**
 * For the calls that sign in, and the one that signs out: after that a browser that others use drops what it
 * has of answers, and pages to which it could go back. What is stored stays, as the offline directory is
 * everybody's: scripts remove one's own.
 */
export function tokenCookieOf(reply: FastifyReply) {
  return (token: string | null, expires_at?: Date) => {
    setTokenCookie(reply, token, expires_at);
    if (!token && reply.server.secureCookies) reply.header('clear-site-data', '"cache"');
  };
}

/** Names the browser that asked for the newest code: what others try does not count against it. */
const CODE_COOKIE = 'code_request';

export function setCodeCookie(reply: FastifyReply, value: string, expires_at: Date) {
  const seconds = secondsUntil(reply, expires_at);
  setCookie(reply, hostName(reply.server, CODE_COOKIE), { value, seconds, same_site: 'Strict' });
}

export function readCodeCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, hostName(request.server, CODE_COOKIE));
}
