import { BlockList, isIP } from 'node:net';

/** Networks that nothing public is in. Source: IANA special-purpose address registries. */
const reserved = new BlockList();
const subnets = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  // A cloud's own services, on every machine of it; not in the registries.
  ['168.63.129.16', 32],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['::', 96],
  ['64:ff9b::', 95],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;
for (const [network, bits] of subnets) {
  reserved.addSubnet(network, bits, network.includes(':') ? 'ipv6' : 'ipv4');
}

/** True for addresses of this machine, its networks, and others that do not exist on the internet. */
export function isPrivateAddress(address: string): boolean {
  // IPv4 inside IPv6 is what it is outside.
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const version = isIP(plain);
  if (version === 0) return true;
  return /^::ffff:/i.test(plain) || reserved.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}
