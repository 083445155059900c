import type { Logger } from 'pino';

/** What the database writes to the log with. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>;
