import { createHash } from 'node:crypto';
import { POLICY_REPORTS_PATH } from '#server/http/policy-reports.ts';

/** Where the messaging app's share script reports to; https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html */
const SHARE_SDK = 'https://open.weixin.qq.com';

interface PolicyOptions {
  isHttps: boolean;
  /** Hosts that live streams and videos come from. */
  media_hosts: readonly string[];
  /** Pages of other sites that may show this one in a frame. */
  frame_ancestors?: readonly string[];
}

/** The policy of a page in development, where Vite's client writes style elements of its own. */
export function developmentPolicy(nonce: string, { isHttps, media_hosts }: PolicyOptions): string {
  const script = `'nonce-${nonce}'`;
  return policy({ script, style: `'unsafe-inline'`, connect: ' ws:', isHttps, media_hosts });
}

/**
 * A page without its nonce, which is the same for everybody, and its policy: nothing inline runs but what
 * the policy names by hash. The nonce is secret until here: it tells what was rendered on purpose from what
 * somebody may have got into the page.
 */
export function sealPage(
  html: string,
  nonce: string,
  { isHttps, media_hosts }: PolicyOptions,
): { html: string; policy: string } {
  const own = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
    ([, , attributes = '']) => attributes.includes(` nonce="${nonce}"`),
  );
  const hashes = (wanted: string) =>
    hashesOf(own.filter(([, tag]) => tag === wanted).map(([, , , text = '']) => text));
  return {
    html: html
      .replaceAll(new RegExp(`<meta property="csp-nonce" content="${nonce}"/?>`, 'g'), '')
      .replaceAll(` nonce="${nonce}"`, ''),
    policy: policy({
      script: hashes('script'),
      style: hashes('style'),
      connect: '',
      isHttps,
      media_hosts,
    }),
  };
}

/** The policy of the shell, in which everything inline is our own. */
export function shellPolicy(html: string, options: PolicyOptions): string {
  const hashes = (tag: string) =>
    hashesOf(
      [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
        ([, text = '']) => text,
      ),
    );
  return policy({
    script: hashes('script'),
    style: hashes('style'),
    connect: '',
    ...options,
  });
}

function hashesOf(texts: string[]): string {
  return texts
    .map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ');
}

/** What workers may reach: this site. */
export const workerPolicy = `default-src 'self'; frame-ancestors 'none'`;

interface PolicyParts extends PolicyOptions {
  script: string;
  style: string;
  connect: string;
}

function policy({
  script,
  style,
  connect,
  isHttps,
  media_hosts,
  frame_ancestors = [],
}: PolicyParts): string {
  const media = media_hosts.map((host) => ` https://${host}`).join('');
  return [
    `default-src 'self'`,
    `script-src 'self' ${script}`,
    `style-src 'self' ${style}`,
    `img-src 'self' data: blob: ${SHARE_SDK}`,
    `connect-src 'self'${connect} ${SHARE_SDK}${media}`,
    // A player hands over what it has fetched by an address of its own.
    `media-src 'self' blob:${media}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ['frame-ancestors', `'self'`, ...frame_ancestors].join(' '),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${POLICY_REPORTS_PATH}`,
  ].join('; ');
}
