import type { FastifyInstance } from 'fastify';

/**
 * When the server is asked to end, the last answer on a connection closes it: a client would keep it
 * open for over a minute, and the end would wait for it.
 */
export function letGoOnClose(app: FastifyInstance) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
