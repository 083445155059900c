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
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
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
