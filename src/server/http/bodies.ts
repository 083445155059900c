import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { inLane } from '#server/db/lanes.ts';

const KILOBYTE = 1024;
/** The longest form that anybody may send has 9 kB; one of the workspace, an article in two languages, 245 kB. */
export const STRANGERS_BYTES = 16 * KILOBYTE;
const BUYERS_BYTES = 64 * KILOBYTE;
const OTHERS_BYTES = 256 * KILOBYTE;

/** Bytes of a call's body, by who may make it; forms with a file have limits of their own. */
export function bodyLimitOf({ who }: Endpoint): number {
  if (who === 'anyone') return STRANGERS_BYTES;
  return who === 'buyer' || who === 'registered_buyer' ? BUYERS_BYTES : OTHERS_BYTES;
}

/**
 * Before a body is read that is larger than a stranger's may be, its sender is let in or refused: a
 * made-up token buys no memory.
 */
export function admitBeforeLargeBody(
  endpoint: Endpoint,
  admit: (request: FastifyRequest) => Promise<unknown>,
) {
  return async (request: FastifyRequest) => {
    if (endpoint.who === 'anyone' || !isLarge(request)) return;
    await inLane(endpoint.lane ?? 'normal', () => admit(request));
  };
}

/** Also one that does not say how large it is. */
function isLarge({ headers }: FastifyRequest): boolean {
  const announced = headers['content-length'];
  if (announced === undefined) return headers['transfer-encoding'] !== undefined;
  return Number(announced) > STRANGERS_BYTES;
}
