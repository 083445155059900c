import { langNamed } from './lang-named.ts';

/**
 * Marks that surrounding text adds to a path, percent-encoded or not: `/exhibitor/directory。` No path of ours
 * ends with one.
 */
const TRAILING_MARKS =
  /(?:[.,;:!?'")\]}>*]|%(?:2[0-279ace]|3[abef]|5d|7d)|[\u3000-\u301f\uff01-\uff1f\u2018-\u201f\u2026]|%e3%80%[89][0-9a-f]|%ef%bc%[89][0-9a-f]|%e2%80%(?:8b|9[89a-f]|a6))+$/i;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const ENCODED_UUID = new RegExp(`^${UUID.source}`, 'i');

/**
 * Repairs a damaged link, or returns it unchanged. Handles `?` encoded as `%3F`, a second `?` appended by
 * apps, trailing punctuation, ids in capitals, and other language names.
 * @param address path and query as requested, percent-encoded
 * @example mendAddress('/exhibits/detail?id=0199…AB?from=timeline&lang=zh-CN')
 *   // '/exhibits/detail?id=0199…ab&from=timeline&lang=zh'
 */
export function mendAddress(address: string): string {
  // Not repaired: another host, or a path traversal.
  if (!/^\/(?![/\\])/.test(address)) return address;
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(withQuery(address)) ?? [];
  const mendedPath = path.replace(TRAILING_MARKS, '') || '/';
  const mendedQuery = query.split('&').flatMap(splitTwice).map(mendPair).join('&');
  return mendedQuery ? `${mendedPath}?${mendedQuery}` : mendedPath;
}

/** Decodes a query whose question mark was encoded too. */
function withQuery(address: string): string {
  const [, path, query] = /^([^?]*?)%3f(.*(?:=|%3d).*)$/is.exec(address) ?? [];
  if (path === undefined || query === undefined) return address;
  return `${path}?${query.replaceAll(/%3d/gi, '=').replaceAll(/%26/g, '&')}`;
}

/** `id=ID?from=timeline` is two pairs; an address as a value may have its own query. */
function splitTwice(pair: string): string[] {
  return /^\w+=(\/|%2f|https?:)/i.test(pair) ? [pair] : pair.split(/\?(?=\w+=)/);
}

function mendPair(pair: string): string {
  const [, name, value] = /^(\w+)=(.*)$/s.exec(pair) ?? [];
  if (name === undefined || value === undefined) return pair;
  if (name === 'lang') return `lang=${langNamed(value) ?? value}`;
  const [id] = ENCODED_UUID.exec(value) ?? [];
  const isId = id !== undefined && value.slice(id.length).replace(TRAILING_MARKS, '') === '';
  return isId ? `${name}=${id.toLowerCase()}` : pair;
}
