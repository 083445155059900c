import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { lruLimit } from '#server/cache/lru-limit.ts';
import { networkOf, wideNetworkOf } from '#server/db/network.ts';
import type { CreateRateLimiter, RateLimiter } from '#server/db/rate-limiter.ts';
import { AppError } from './app-error.ts';

/**
 * Uncached reads: 30 per second per address, and three times as many per surrounding network. A hall of
 * people behind one address stays below, because they mostly look at the same pages.
 */
const WINDOW_MS = 10_000;
const READS = 300;
const READS_AROUND = 900;
/** Reads counted in this process before a database write: few callers ever cause one. */
const AT_ONCE = 20;
const NETWORKS_MAX = 20_000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts an uncached read by an anonymous caller.
     * @throws {AppError} TOO_MANY_REQUESTS
     */
    countExpensiveRead: (caller: { ip: string }) => Promise<void>;
  }
}

/** Parses network addresses in Fastify's proxy notation. */
export function createNetworkList(networks: string): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.split(',').map((part) => part.trim())) {
    if (!network) continue;
    const [address = '', bits] = network.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (type === 'ipv6' ? 128 : 32)), type);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Requests from this machine are unlimited: they come from the operator, or from a proxy that hides the
 * address.
 */
const LOOPBACK = '127.0.0.0/8,::1';

/**
 * Limits a caller to a share of one process's capacity, summed over all processes.
 * @param unlimited networks where many people share few addresses, such as that of the halls
 */
export function limitExpensiveReads(
  app: FastifyInstance,
  createLimiter: CreateRateLimiter,
  unlimited: string,
) {
  const isUnlimited = createNetworkList(`${LOOPBACK},${unlimited}`);
  const own = createCount(createLimiter('reads', READS, WINDOW_MS));
  const around = createCount(createLimiter('reads around', READS_AROUND, WINDOW_MS));

  app.decorate('countExpensiveRead', async ({ ip }) => {
    if (isUnlimited(ip)) return;
    const now = app.now();
    const waits = await Promise.all([own(networkOf(ip), now), around(wideNetworkOf(ip), now)]);
    const retryAfter = Math.max(...waits);
    if (retryAfter > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
  });
}

interface Count {
  window: number;
  /** Reads not yet counted in the database. */
  uncounted: number;
  wait_until: number;
}

/** Counts in this process, and adds batches to the shared count. */
function createCount(limiter: RateLimiter) {
  const counts = new LRUCache<string, Count>(lruLimit(NETWORKS_MAX));
  return async (network: string, now: Date): Promise<number> => {
    const window = Math.floor(now.getTime() / WINDOW_MS);
    let count = counts.get(network);
    if (count?.window !== window) {
      count = { window, uncounted: 0, wait_until: 0 };
      counts.set(network, count);
    }
    if (count.wait_until === 0 && ++count.uncounted >= AT_ONCE) {
      count.uncounted = 0;
      const wait = await limiter.consume(network, now, AT_ONCE);
      if (wait > 0) count.wait_until = now.getTime() + wait * 1000;
    }
    return Math.max(0, Math.ceil((count.wait_until - now.getTime()) / 1000));
  };
}
