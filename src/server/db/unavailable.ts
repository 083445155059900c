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
    '08...', // the connection
    '25006', // a server that only reads: a standby during a change-over
    '25P03', // a transaction left idle for too long
    '53...', // out of memory, disk or connections
    '57014', // a statement that took too long
    '57P0[1-5]', // the server shuts down, starts, or ended the session
    '58...', // a failing disk
  ]
    .map((code) => `^${code}$`)
    .join('|'),
);

/** `pg` gives these errors no code. */
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
 * Whether a call failed because the database could not be reached or broke off: to be answered
 * with 503 and Retry-After. A write that failed so may or may not have been done.
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

/** Between the end of the embedded database's thread and its return; a missing file is no such thing. */
function isMissingSocket(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

function hasSeverity(error: Error, severity: string): boolean {
  return 'severity' in error && error.severity === severity;
}
