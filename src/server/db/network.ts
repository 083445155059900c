import { isIPv6 } from 'node:net';

/**
 * The network that an address is counted under, so that changing addresses gains nothing. An IPv6 address
 * counts as its /64, four leading groups, which one household owns. An IPv4 address counts as itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [left = [], right = []] = address
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The surrounding network that one customer of a data centre may own: an IPv4 /24, an IPv6 /48. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return `around ${network.split(separator).slice(0, 3).join(separator)}`;
}
