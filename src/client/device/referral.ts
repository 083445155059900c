import { limits } from '#contract/limits.ts';
import { parseUrl } from '#contract/parse-url.ts';
import { PROVENANCE } from '#contract/plain-fields.ts';
import { readForVisit, readStored, storeForVisit, writeStored } from './local-storage.ts';

const INVITE_COOKIE = 'invite';
const REPORTED_CHANNEL = 'reported_channel';

/**
 * Stores where a visitor came from. `channel` comes from the address; foreign referrers have a
 * default channel. Values that the server would refuse are not stored. `invite` goes into a cookie
 * for seven days; an existing cookie wins.
 */
export function captureReferral() {
  const query = new URLSearchParams(window.location.search);
  const channel = query.get('channel');
  if (channel && PROVENANCE.test(channel)) writeStored('channel', channel);
  else if (isForeign(document.referrer)) writeStored('channel', limits.FOREIGN_REFERRER_CHANNEL);

  const invite = query.get('invite');
  // The first invitation counts; the server replaces an expired one.
  if (invite && PROVENANCE.test(invite) && readCookie() === undefined) {
    const seconds = limits.INVITE_COOKIE_DAYS * 24 * 60 * 60;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older web views.
    document.cookie = `${INVITE_COOKIE}=${invite}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
  }
}

function isForeign(referrer: string): boolean {
  const url = parseUrl(referrer);
  return url !== null && url.host !== window.location.host;
}

/** Ignores a cookie in an unknown format (older version, other site). */
function readCookie(): string | undefined {
  const text = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${INVITE_COOKIE}=`))
    ?.slice(INVITE_COOKIE.length + 1);
  return text !== undefined && PROVENANCE.test(text) ? text : undefined;
}

/** Channel and invitation of this visitor, sent with the sign-in. */
export function readReferral(): { channel?: string; invite?: string } {
  const channel = readStored('channel');
  const invite = readCookie();
  return {
    ...(typeof channel === 'string' && PROVENANCE.test(channel) ? { channel } : {}),
    ...(invite ? { invite } : {}),
  };
}

/** The channel of this visit, until a call has reported it. */
export function unreportedChannel(): string | undefined {
  const { channel } = readReferral();
  return channel === readForVisit(REPORTED_CHANNEL) ? undefined : channel;
}

export function noteReported(channel: string) {
  storeForVisit(REPORTED_CHANNEL, channel);
}
