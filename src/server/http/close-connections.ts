import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * When the server is asked to end, the last answer on a connection closes it: a client would keep it
 * open for over a minute, and the end would wait for it. So it would for connections that browsers
 * open ahead of need: Node does not count them among the idle ones before their first request.
 */
export function closeConnectionsOnEnd(app: FastifyInstance) {
  let isClosing = false;
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of unused) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
