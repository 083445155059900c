import { isIPv6 } from 'node:net';

/**
 * The network that an address is counted by, so that nobody is many by taking another address of his
 * own: an IPv6 /64, as its four leading groups, which one household has all of. An IPv4 address stands for itself.
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

/** The network around it that one customer of a data centre may have all of: an IPv4 /24, an IPv6 /48. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return `around ${network.split(separator).slice(0, 3).join(separator)}`;
}
