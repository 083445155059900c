import type { Logger } from 'pino';

/** The log of the database. */
export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>;
