import { createHash } from 'node:crypto';
import { parseUrl } from '#contract/fields.ts';
import type { ShareFailure } from '#server/outbound/wechat.ts';

/** The app advises to renew early: a ticket is good for 7,200 s. */
export const RENEW_EARLY_SECONDS = 900;

/**
 * SHA-1 over the four values as they are, by name.
 * Source: https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html#62
 */
export function shareSignature({
  ticket,
  nonce,
  timestamp,
  url,
}: {
  ticket: string;
  nonce: string;
  timestamp: number;
  url: string;
}): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`;
  return createHash('sha1').update(text).digest('hex');
}

/** What of an address is signed: all but its fragment, letter by letter. */
export function signedPart(url: string): string {
  return url.split('#', 1)[0] ?? '';
}

/** Whether an address is one of this site's; signing any other would lend our name to it. */
export function isOurs(url: string, origin: string): boolean {
  const given = parseUrl(url);
  return given !== null && given.host === new URL(origin).host;
}

/** After how many seconds the API is asked again, by why it gave no ticket. */
export const RETRY_SECONDS: Record<ShareFailure, number> = {
  busy: 5,
  unreachable: 5,
  too_often: 60,
  quota_used_up: 600,
  // Who repairs one of these wants to see it work soon.
  address_not_listed: 60,
  refused: 60,
};
