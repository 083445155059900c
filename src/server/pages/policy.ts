import { createHash } from 'node:crypto';

/** Where the messaging app's share script reports to; https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html */
const SHARE_SDK = 'https://open.weixin.qq.com';

/** The content security policy of a page. Nothing inline runs without the nonce of this one answer. */
export function contentSecurityPolicy(
  nonce: string,
  { isHttps, isDev }: { isHttps: boolean; isDev: boolean },
): string {
  // Vite's development client writes style elements of its own.
  const style = isDev ? `'unsafe-inline'` : `'nonce-${nonce}'`;
  const connect = isDev ? ' ws:' : '';
  return policy({ script: `'nonce-${nonce}'`, style, connect, isHttps });
}

/** The policy of the shell, which is the same for everybody: what is inline in it is named by its hash. */
export function shellPolicy(html: string, { isHttps }: { isHttps: boolean }): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ');
  return policy({ script: hashes('script'), style: hashes('style'), connect: '', isHttps });
}

/** What workers may reach: this site. */
export const workerPolicy = `default-src 'self'; frame-ancestors 'none'`;

interface PolicyParts {
  script: string;
  style: string;
  connect: string;
  isHttps: boolean;
}

function policy({ script, style, connect, isHttps }: PolicyParts): string {
  return [
    `default-src 'self'`,
    `script-src 'self' ${script}`,
    `style-src 'self' ${style}`,
    `img-src 'self' data: blob: ${SHARE_SDK}`,
    `connect-src 'self'${connect} ${SHARE_SDK}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
