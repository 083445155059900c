import { DatabaseError } from 'pg';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Where personal data or secrets could stand in what is logged; none of it is written. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers["web-token"]',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
];

/** JSON lines on standard output. A request is logged by method and path: a query may carry a code. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: REDACTED,
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        path: url.split('?', 1)[0],
        address: ip,
      }),
      err: describeError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
