import type { FastifyRequest } from 'fastify';

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
