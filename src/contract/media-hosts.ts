import { parseUrl } from './parse-url.ts';

/**
 * True for an https address without a password on one of these hosts.
 * @param names such as `live.example.com`, with a non-default port, or `*.example.com` for all subdomains
 */
export function isOnHosts(address: string, names: readonly string[]): boolean {
  const url = parseUrl(address);
  if (url?.protocol !== 'https:' || url.username || url.password) return false;
  return names.some((name) =>
    name.startsWith('*.') ? url.host.endsWith(name.slice(1)) : url.host === name,
  );
}
