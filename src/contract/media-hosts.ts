import { parseUrl } from './parse-url.ts';

/**
 * True for an https address without a password on one of these hosts.
 * @param names as `live.example.com`, with a port where it is not the usual one; `*.example.com` stands
 * for every name below it
 */
export function isOnHosts(address: string, names: readonly string[]): boolean {
  const url = parseUrl(address);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  return names.some((name) =>
    name.startsWith('*.') ? url.host.endsWith(name.slice(1)) : url.host === name,
  );
}
