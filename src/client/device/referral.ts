import { parseUrl } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { readStored, writeStored } from './local-storage.ts';

const INVITE_COOKIE = 'invite';

/**
 * Stores where a visitor came from: `channel` of the address, or the one for foreign referrers
 * where none is given; `invite` in a cookie for seven days, the first one as long as it is there.
 */
export function captureReferral() {
  const query = new URLSearchParams(window.location.search);
  const channel = query.get('channel');
  if (channel) writeStored('channel', channel.slice(0, 64));
  else if (isForeign(document.referrer)) writeStored('channel', limits.FOREIGN_REFERRER_CHANNEL);

  const invite = query.get('invite');
  // The first invitation counts; the server replaces one that is no longer good.
  if (invite && readCookie() === undefined) {
    const seconds = limits.INVITE_COOKIE_DAYS * 24 * 60 * 60;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older web views.
    document.cookie = `${INVITE_COOKIE}=${encodeURIComponent(invite.slice(0, 64))}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
  }
}

function isForeign(referrer: string): boolean {
  const url = parseUrl(referrer);
  return url !== null && url.host !== window.location.host;
}

function readCookie(): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${INVITE_COOKIE}=`))
    ?.slice(INVITE_COOKIE.length + 1);
}

/** Channel and invitation of this visitor, as a sign-in reports them to the server. */
export function readReferral(): { channel?: string; invite?: string } {
  const channel = readStored('channel');
  const invite = readCookie();
  return {
    ...(typeof channel === 'string' ? { channel } : {}),
    ...(invite ? { invite: decodeURIComponent(invite) } : {}),
  };
}
