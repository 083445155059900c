import { createHash } from 'node:crypto';
import { parseUrl } from '#contract/parse-url.ts';
import type { ShareFailure } from '#server/outbound/wechat.ts';

/** The app recommends early renewal: a ticket is valid for 7,200 s. */
export const RENEW_EARLY_SECONDS = 900;

/**
 * SHA-1 over the four raw values, sorted by name. Source:
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html#62
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

/** The signed part of an address: everything before its fragment, unchanged. */
export function signedPart(url: string): string {
  return url.split('#', 1)[0] ?? '';
}

/** True for an address of this site. A signature for any other address would lend it our name. */
export function isOurs(url: string, origin: string): boolean {
  const given = parseUrl(url);
  return given !== null && given.host === new URL(origin).host;
}

/** Seconds until the next renewal, by the reason of the failure. */
export const RETRY_SECONDS: Record<ShareFailure, number> = {
  busy: 5,
  unreachable: 5,
  too_often: 60,
  quota_used_up: 600,
  // Short, because an operator may be fixing these settings.
  address_not_listed: 60,
  refused: 60,
};
