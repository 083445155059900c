/** A page of a mini-program, for the messaging app's own tag. */
export interface MiniProgramPage {
  appid: string;
  /** With its query. */
  path: string;
}

const APPID = /^wx[0-9a-f]{16}$/;

/**
 * The page opened by `weixin://dl/business/?appid=…&path=…&query=…`; null if the address hides it (`?t=…`) or
 * there is none. Source: WeChat, plain URL Scheme.
 */
export function miniProgramPageOf(url_scheme: string): MiniProgramPage | null {
  const [, search = ''] = url_scheme.split('?', 2);
  const given = new URLSearchParams(search);
  const appid = given.get('appid') ?? '';
  const path = given.get('path') ?? '';
  const query = given.get('query') ?? '';
  if (!APPID.test(appid) || path === '') return null;
  return { appid, path: query ? `${path}?${query}` : path };
}
