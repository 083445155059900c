import { isRobot } from '#server/http/robots.ts';
import type { ShortLinkRow } from './tables.ts';

/** The target of a link: always a page of this site, with the invitation to count. */
export function targetOf(
  { id, kind, channel }: Pick<ShortLinkRow, 'id' | 'kind' | 'channel'>,
  { invite, lang }: { invite: string; lang?: string | undefined },
): string {
  const paths = {
    friend: '/audience/register',
    group: '/audience/register',
    exhibitor: '/invitation/invitation',
    channel: '/',
  };
  const search = new URLSearchParams({ invite });
  if (kind === 'exhibitor') search.set('code', id);
  if (kind === 'channel') search.set('channel', channel);
  if (lang) search.set('lang', lang);
  return `${paths[kind]}?${search}`;
}

/**
 * New browsers per day that count as openings of a link: for one network, and for the wide network around it. A
 * family or a team stays below. Repeated openings do not raise the number.
 */
export const OPENINGS_OF_NETWORK = 10;
export const OPENINGS_AROUND = 40;

/** The request's method and headers; see `countsAsOpened`. */
interface Asking {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** False for robots, link previews and prefetches. */
export function countsAsOpened({ method, headers }: Asking): boolean {
  if (method !== 'GET') return false;
  const said = (name: string) => String(headers[name] ?? '');
  const agent = said('user-agent');
  if (isRobot(agent)) return false;
  if (
    /prefetch|preview|prerender/i.test(`${said('sec-purpose')}${said('purpose')}${said('x-moz')}`)
  )
    return false;
  const dest = said('sec-fetch-dest');
  return dest === '' || dest === 'document';
}
