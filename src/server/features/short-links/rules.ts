import { isRobot } from '#server/http/robots.ts';
import type { ShortLinkRow } from './tables.ts';

/** Where a link leads: always to a page of this site, which goes on with the invite that counts. */
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
 * New browsers of one network that count as openings of a link in a day, and of the network around it. A family or a
 * team stays below; who opens a link again and again does not raise its figure.
 */
export const OPENINGS_OF_NETWORK = 10;
export const OPENINGS_AROUND = 40;

/** What the request says of who asks; see `countsAsOpened`. */
interface Asking {
  method: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** False for robots, previews, and pages that a browser fetches in advance. */
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
