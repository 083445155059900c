import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_PATH } from '#contract/preview.ts';
import { TOKEN_COOKIE } from '#contract/wire.ts';

/** The invitation that led a browser here; the client reads it too. */
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

/**
 * Adds the `__Host-` prefix over https: browsers then accept it from this host only, not from its parent or
 * subdomains.
 */
function hostName({ secureCookies }: FastifyInstance, name: string): string {
  return secureCookies ? `__Host-${name}` : name;
}

interface Cookie {
  value: string;
  /** A duration, because the clock of the device may be wrong. */
  seconds: number;
  same_site: 'Lax' | 'Strict';
  /** Readable by the client's scripts. */
  is_readable?: boolean;
  path?: string;
}

function setCookie(
  reply: FastifyReply,
  name: string,
  { value, seconds, same_site, is_readable = false, path = '/' }: Cookie,
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

/** Stores the invitation until the sign-in reports it to the server. */
export function setInviteCookie(reply: FastifyReply, value: string, seconds: number) {
  setCookie(reply, INVITE_COOKIE, { value, seconds, same_site: 'Lax', is_readable: true });
}

/**
 * Sets or clears the cookie for rendering pages of a signed-in person; calls ignore it. Clearing also removes
 * the cookie of an earlier version.
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
 * For calls that sign in and the one that signs out. Signing out on a shared browser clears the HTTP cache
 * and the back/forward cache. It does not clear storage, because the offline directory is public; scripts
 * remove personal entries.
 */
export function tokenCookieOf(reply: FastifyReply) {
  return (token: string | null, expires_at?: Date) => {
    setTokenCookie(reply, token, expires_at);
    if (!token && reply.server.secureCookies) reply.header('clear-site-data', '"cache"');
  };
}

/**
 * Identifies the browser that requested the latest code: failed tries of other browsers do not count against
 * it.
 */
const CODE_COOKIE = 'code_request';

export function setCodeCookie(reply: FastifyReply, value: string, expires_at: Date) {
  const seconds = secondsUntil(reply, expires_at);
  setCookie(reply, hostName(reply.server, CODE_COOKIE), { value, seconds, same_site: 'Strict' });
}

export function readCodeCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, hostName(request.server, CODE_COOKIE));
}

/** A preview of an edition, sent with requests below its path alone. `__Host-` cookies have no path. */
const PREVIEW_COOKIE = 'preview';

const previewName = ({ secureCookies }: FastifyInstance) =>
  secureCookies ? `__Secure-${PREVIEW_COOKIE}` : PREVIEW_COOKIE;

/** @param until null: ends the preview */
export function setPreviewCookie(reply: FastifyReply, key: string, until: Date | null) {
  setCookie(reply, previewName(reply.server), {
    value: key,
    seconds: until ? secondsUntil(reply, until) : 0,
    same_site: 'Lax',
    path: PREVIEW_PATH,
  });
}

export function readPreviewCookie(request: FastifyRequest): string | undefined {
  return readCookie(request, previewName(request.server));
}
