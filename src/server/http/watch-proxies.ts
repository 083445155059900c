import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isInLane } from '#server/db/lanes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The fault in TRUST_PROXY that recent requests show; empty: none. */
    proxyFault: () => string;
  }
}

/** The sample size, and the number of faulty requests that triggers a report: a single one may be forged. */
const JUDGED = 50;
const FAULTY = 40;
const FORWARDING = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const;

type Fault = 'untrusted' | 'silent';

/**
 * Detects a wrong TRUST_PROXY: then all callers look like one, and rate limits block everyone or no one. Logs
 * it once; the operator page shows it while it lasts.
 */
export function watchProxies(
  app: FastifyInstance,
  { public_host }: { public_host: string | null },
) {
  const latest: (Fault | null)[] = [];
  let peer = '';
  let reported: Fault | null = null;

  const fault = (): Fault | null => {
    const count = (kind: Fault) => latest.filter((one) => one === kind).length;
    if (count('untrusted') >= FAULTY) return 'untrusted';
    return count('silent') >= FAULTY ? 'silent' : null;
  };
  app.decorate('proxyFault', () => wordsOf(fault(), peer));

  app.addHook('onRequest', (request, _reply, done) => {
    // Health checks and the operator bypass the proxy.
    if (!/^\/(healthz|readyz|metrics)\b/.test(request.url) && !isInLane()) {
      const seen = faultOf(request, public_host);
      if (seen) peer = request.raw.socket.remoteAddress ?? '';
      latest.push(seen);
      if (latest.length > JUDGED) latest.shift();
      const now = fault();
      if (now !== reported && now) app.log.warn(wordsOf(now, peer));
      reported = now;
    }
    done();
  });
}

function faultOf(request: FastifyRequest, public_host: string | null): Fault | null {
  const isForwarded = FORWARDING.some((name) => name in request.headers);
  // A trusted proxy yields at least two addresses: its own and the caller's.
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
