import type { IncomingMessage, Server } from 'node:http';

const TICK_MS = 5_000;
const WINDOW_TICKS = 6;
/**
 * Required bytes per half minute until the end of the body. That is 8 kB/s, which EDGE reaches with two bars.
 * A phone may lose its network for twenty seconds and catch up by UMTS.
 */
const WINDOW_BYTES = 240_000;

/**
 * Closes connections with stalled bodies, on every path. Each stalled body occupies a connection; a stalled
 * form also occupies a place for files.
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
