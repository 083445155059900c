import { QueueFull } from './lanes.ts';

/** Failures of the network. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** SQLSTATE; https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SQL_CODES = new RegExp(
  [
    '08...', // connection
    '25006', // read-only server: a standby during failover
    '25P03', // idle transaction time-out
    '53...', // out of memory, disk or connections
    '57014', // statement time-out
    '57P0[1-5]', // the server shuts down, starts, or ended the session
    '58...', // failing disk
  ]
    .map((code) => `^${code}$`)
    .join('|'),
);

/** `pg` sets no code on these errors. */
const PG_TEXTS = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end on the pool',
]);

/**
 * True if a call failed because the database was unreachable or disconnected; answer with 503 and
 * Retry-After. A failed write may or may not have been committed.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    error instanceof QueueFull ||
    SYSTEM_CODES.has(code) ||
    isMissingSocket(error, code) ||
    SQL_CODES.test(code) ||
    PG_TEXTS.has(error.message) ||
    hasSeverity(error, 'FATAL') ||
    hasSeverity(error, 'PANIC') ||
    isDatabaseUnavailable(error.cause)
  );
}

/** Between the exit of the embedded database's thread and its restart; a missing data file does not match. */
function isMissingSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

function hasSeverity(error: Error, severity: string): boolean {
  return 'severity' in error && error.severity === severity;
}
