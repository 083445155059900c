import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Ample for a quarter of a megabyte on the worst of mobile networks. */
const BODY_MS = 30_000;

/** For routes of small bodies: closes the connection of a caller who does not send what he announced. */
export function cutSlowBodies(
  { raw, headers }: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
) {
  const hasBody = headers['content-length'] || headers['transfer-encoding'];
  // A call that is made within the process has no connection.
  if (hasBody && raw.socket instanceof Socket) {
    const cut = setTimeout(() => raw.complete || raw.socket.destroy(), BODY_MS).unref();
    raw.once('close', () => clearTimeout(cut));
  }
  done();
}
