import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { inLane } from '#server/db/lanes.ts';

const KILOBYTE = 1024;
/** The longest public form has 9 kB; the longest of the workspace, an article in two languages, has 245 kB. */
export const STRANGERS_BYTES = 16 * KILOBYTE;
const BUYERS_BYTES = 64 * KILOBYTE;
const OTHERS_BYTES = 256 * KILOBYTE;

/** Body limit in bytes, by caller; forms with a file have their own limits. */
export function bodyLimitOf({ who }: Endpoint): number {
  if (who === 'anyone') return STRANGERS_BYTES;
  return who === 'buyer' || who === 'registered_buyer' ? BUYERS_BYTES : OTHERS_BYTES;
}

/**
 * Authenticates the sender before reading a body above the public limit: an invented token must not cost
 * memory.
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

/** Also true for a body of unknown length. */
function isLarge({ headers }: FastifyRequest): boolean {
  const announced = headers['content-length'];
  if (announced === undefined) return headers['transfer-encoding'] !== undefined;
  return Number(announced) > STRANGERS_BYTES;
}
