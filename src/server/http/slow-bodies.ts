import type { FastifyReply, FastifyRequest } from 'fastify';

/** Ample for a quarter of a megabyte on the worst of mobile networks. */
const BODY_MS = 30_000;

/** For routes of small bodies: closes the connection of a caller who does not send what he announced. */
export function cutSlowBodies(
  { raw, headers }: FastifyRequest,
  _reply: FastifyReply,
  done: () => void,
) {
  if (headers['content-length'] || headers['transfer-encoding']) {
    const cut = setTimeout(() => raw.complete || raw.socket.destroy(), BODY_MS).unref();
    raw.once('close', () => clearTimeout(cut));
  }
  done();
}
