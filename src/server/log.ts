import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import pino, { type DestinationStream, type Logger } from 'pino';

/** Paths of personal data and secrets in a log line; all are redacted. */
const REDACTED = [
  'req.headers.cookie',
  'req.headers["web-token"]',
  'req.headers.authorization',
  'res.headers["set-cookie"]',
];

/** Buffered bytes for a reader of standard output; further lines are dropped. */
const UNREAD_BYTES = 16 * 1024 * 1024;

/**
 * JSON lines on standard output, not awaited: a stalled collector does not stop the server. Requests are
 * logged by method and path pattern, such as `/q/:id`. Path and query may contain a code, and the network
 * address is personal data.
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

/** A path segment that may be logged for unknown routes: a plain word. Others may be a number or a secret. */
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
 * The logged fields of an error. Excludes the query parameters in Drizzle's messages, and the values in
 * PostgreSQL's message and detail: they may be personal data.
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
