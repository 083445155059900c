import type { IncomingMessage, Server } from 'node:http';

const TICK_MS = 5_000;
const WINDOW_TICKS = 6;
/**
 * A body brings so much in each half minute, or its end. That is 8 kB a second, which EDGE reaches with two bars; a
 * phone may lose its network for twenty seconds and make up for it by UMTS.
 */
const WINDOW_BYTES = 240_000;

/**
 * Closes connections whose body does not arrive, on every path: announced bodies that fall silent cost a connection
 * each, and those of forms a place among the files that are received.
 */
export function cutSlowBodies(server: Server) {
  server.on('request', (request) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const readings = [socket.bytesRead];
    const watch = setInterval(() => {
      if (request.complete) return clearInterval(watch);
      readings.push(socket.bytesRead);
      if (readings.length <= WINDOW_TICKS) return;
      const before = readings.shift() ?? 0;
      if (socket.bytesRead - before < WINDOW_BYTES) socket.destroy();
    }, TICK_MS).unref();
    request.once('close', () => clearInterval(watch));
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}
