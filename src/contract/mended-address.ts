import { langNamed } from './lang-named.ts';

/**
 * Marks that text around a link adds to its path, percent-encoded or not: `/exhibitor/directory。`
 * No path of ours ends with one.
 */
const TRAILING_MARKS =
  /(?:[.,;:!?'")\]}>*]|%(?:2[0-279ace]|3[abef]|5d|7d)|[\u3000-\u301f\uff01-\uff1f\u2018-\u201f\u2026]|%e3%80%[89][0-9a-f]|%ef%bc%[89][0-9a-f]|%e2%80%(?:8b|9[89a-f]|a6))+$/i;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/;
const ENCODED_UUID = new RegExp(`^${UUID.source}`, 'i');

/**
 * The address that a damaged link means, or the same text: `?` encoded as `%3F`, a second `?` where apps append
 * parameters, punctuation glued to the end, ids in capitals, other names of a language.
 * @param address path and query as they were requested, percent-encoded
 * @example mendAddress('/exhibits/detail?id=0199…AB?from=timeline&lang=zh-CN')
 *   // '/exhibits/detail?id=0199…ab&from=timeline&lang=zh'
 */
export function mendAddress(address: string): string {
  // Not ours to judge: another host, or a file system's trick.
  if (!/^\/(?![/\\])/.test(address)) return address;
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(withQuery(address)) ?? [];
  const mendedPath = path.replace(TRAILING_MARKS, '') || '/';
  const mendedQuery = query.split('&').flatMap(splitTwice).map(mendPair).join('&');
  return mendedQuery ? `${mendedPath}?${mendedQuery}` : mendedPath;
}

/** Decodes a query that was encoded together with its question mark. */
function withQuery(address: string): string {
  const [, path, query] = /^([^?]*?)%3f(.*(?:=|%3d).*)$/is.exec(address) ?? [];
  if (path === undefined || query === undefined) return address;
  return `${path}?${query.replaceAll(/%3d/gi, '=').replaceAll(/%26/g, '&')}`;
}

/** `id=ID?from=timeline` is two pairs; an address in a value may have a query of its own. */
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
