import { createHash } from 'node:crypto';
import { POLICY_REPORTS_PATH } from '#server/http/policy-reports.ts';

/**
 * The reporting host of the messaging app's share script;
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html
 */
const SHARE_SDK = 'https://open.weixin.qq.com';

interface PolicyOptions {
  isHttps: boolean;
  /** Hosts of live streams and videos. */
  media_hosts: readonly string[];
  /** Origins that may frame this site. */
  frame_ancestors?: readonly string[];
}

/** The policy of a page in development, where Vite's client inserts its own style elements. */
export function developmentPolicy(nonce: string, { isHttps, media_hosts }: PolicyOptions): string {
  const script = `'nonce-${nonce}'`;
  return policy({ script, style: `'unsafe-inline'`, connect: ' ws:', isHttps, media_hosts });
}

/**
 * Removes the nonce, so that the page is the same for all visitors. The policy allows inline code by hash
 * only. The nonce is secret until here: it separates intended code from injected code.
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

/** The policy of the shell, whose inline code is all our own. */
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

/** Workers may connect to this site only. */
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
    // A player plays fetched data through a `blob:` URL.
    `media-src 'self' blob:${media}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ['frame-ancestors', `'self'`, ...frame_ancestors].join(' '),
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
    `report-uri ${POLICY_REPORTS_PATH}`,
  ].join('; ');
}
