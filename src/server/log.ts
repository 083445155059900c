import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Places of personal data and secrets in a log line; none of them is written. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers["web-token"]',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
];

/** Bytes that wait for a reader of standard output; what comes beyond is dropped. */
const UNREAD_BYTES = 16 * 1024 * 1024;

/**
 * JSON lines on standard output, not waited for: a collector that stalls does not stop the server. A request
 * is logged by its method and the pattern of its path, such as `/q/:id`: path and query may carry a code, and the
 * network address is personal data.
 */
export function createLog(
  level: string,
  destination: DestinationStream = pino.destination({
    dest: 1,
    sync: false,
    maxLength: UNREAD_BYTES,
  }),
): Logger {
  const options = {
    level,
    redact: REDACTED,
    serializers: {
      req: (request: LoggedRequest) => ({ method: request.method, path: pathOf(request) }),
      err: describeError,
    },
  };
  return pino(options, destination);
}

interface LoggedRequest {
  method: string;
  url: string;
  routeOptions?: { url?: string };
}

/** A word of an address that no route has: names of pages. Others could be a number or a secret. */
const PLAIN_WORD = /^[a-z][a-z-]{0,30}$/i;

function pathOf({ url, routeOptions }: LoggedRequest): string {
  if (routeOptions?.url) return routeOptions.url;
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((word) => (word === '' || PLAIN_WORD.test(word) ? word : '*'))
    .join('/');
}

/**
 * What of an error is logged. Drizzle quotes the parameters of a query in its message, PostgreSQL
 * values in its message and detail: they may be personal data, and none of it is logged.
 */
function describeError(error: Error): object {
  if (error instanceof DrizzleQueryError && error.cause) {
    return { ...describeError(error.cause), query: error.query };
  }
  const { name, message, stack = '' } = error;
  if (error instanceof pg.DatabaseError) {
    const { code, constraint, routine } = error;
    return { type: 'DatabaseError', code, constraint, routine, stack: stack.replace(message, '') };
  }
  return { type: name, message, stack, code: 'code' in error ? error.code : undefined };
}
