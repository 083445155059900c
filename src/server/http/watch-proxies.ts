import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInLane } from '#server/db/lanes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is wrong with TRUST_PROXY, as requests of the last minutes show it; empty: nothing. */
    proxyFault: () => string;
  }
}

/** Requests by which it is judged, and how many of them show a fault before it is told: one alone may be made up. */
const JUDGED = 50;
const FAULTY = 40;
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

type Fault = 'untrusted' | 'silent';

/**
 * Watches for a TRUST_PROXY that does not fit: then all callers look like one, and limits that are meant
 * for one stop everybody, or nobody. Told once in the log, and as long as it lasts to the operator.
 */
export function watchProxies(
  app: FastifyInstance,
  { public_host }: { public_host: string | null },
) {
  const latest: (Fault | null)[] = [];
  let peer = '';
  let told: Fault | null = null;

  const fault = (): Fault | null => {
    const count = (kind: Fault) => latest.filter((one) => one === kind).length;
    if (count('untrusted') >= FAULTY) return 'untrusted';
    return count('silent') >= FAULTY ? 'silent' : null;
  };
  app.decorate('proxyFault', () => wordsOf(fault(), peer));

  app.addHook('onRequest', (request, _reply, done) => {
    // Health checks and the operator come past the proxy.
    if (!/^\/(healthz|readyz|metrics)\b/.test(request.url) && !isInLane()) {
      const seen = faultOf(request, public_host);
      if (seen) peer = request.raw.socket.remoteAddress ?? '';
      latest.push(seen);
      if (latest.length > JUDGED) latest.shift();
      const now = fault();
      if (now !== told && now) app.log.warn(wordsOf(now, peer));
      told = now;
    }
    done();
  });
}

function faultOf(request: FastifyRequest, public_host: string | null): Fault | null {
  const isForwarded = FORWARDING.some((name) => name in request.headers);
  // Of a proxy that is trusted, there are two addresses at least: its own and the caller's.
  const isBelieved = (request.ips?.length ?? 1) > 1;
  if (isForwarded) return isBelieved ? null : 'untrusted';
  return public_host !== null && request.headers.host === public_host ? 'silent' : null;
}

function wordsOf(fault: Fault | null, peer: string): string {
  if (fault === 'untrusted') {
    return `TRUST_PROXY does not name ${peer}, which says for whom it asks: all callers count as one`;
  }
  return fault === 'silent'
    ? `The proxy at ${peer} says by no header for whom it asks (x-forwarded-for): all callers count as one`
    : '';
}
