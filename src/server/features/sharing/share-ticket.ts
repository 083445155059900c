import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { FieldCipher, FieldPlace } from '#server/crypto/field-cipher.ts';
import type { Database } from '#server/db/open.ts';
import { AppError } from '#server/http/app-error.ts';
import { type FetchShareTicket, NoShareTicket } from '#server/outbound/wechat.ts';
import { findShareTicket, postponeRenewal, storeShareTicket, takeLease } from './rows.ts';
import { RENEW_EARLY_SECONDS, RETRY_SECONDS } from './rules.ts';

export interface TicketParts {
  db: Database;
  app_id: string;
  fetchTicket: FetchShareTicket;
  cipher: Pick<FieldCipher, 'encrypt' | 'decrypt'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  now: () => Date;
}

/** Longer than all calls of a renewal together. */
const LEASE_SECONDS = 30;
/** Interval and number of polls for a ticket that another process is fetching. */
const LOOK_EVERY_MS = 100;
const LOOKS = 80;

/**
 * Returns a valid ticket, and renews it before it expires.
 * @throws {AppError} UNAVAILABLE
 */
export function createShareTicketSource(parts: TicketParts): () => Promise<string> {
  let running: Promise<string> | undefined;
  // Single-flight: concurrent callers share one read.
  return () => {
    running ??= getTicket(parts).finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function getTicket(parts: TicketParts): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    const stored = await readTicket(parts);
    if (stored && stored.seconds_left > RENEW_EARLY_SECONDS) return stored.ticket;
    const renewed = await renew(parts);
    if (renewed) return renewed;
    // Another process is renewing the ticket, or the API is in back-off: the old ticket is used until it
    // expires.
    if (stored) return stored.ticket;
    const wait = await secondsToWait(parts);
    if (wait > 0) throw new AppError('UNAVAILABLE', { retryAfter: wait });
    await setTimeout(LOOK_EVERY_MS);
  }
  throw new AppError('UNAVAILABLE', { retryAfter: LEASE_SECONDS });
}

/** The stored ticket; null if none is valid. */
async function readTicket({ db, app_id, cipher, now }: TicketParts) {
  const row = await findShareTicket(db, app_id);
  if (!row?.ticket || !row.expires_at) return null;
  const seconds_left = (row.expires_at.getTime() - now().getTime()) / 1000;
  if (seconds_left <= 0) return null;
  return { ticket: cipher.decrypt(row.ticket, placeOf(app_id)), seconds_left };
}

/** Fetches a new ticket, unless another process does; null if there is none. */
async function renew({ db, app_id, fetchTicket, cipher, log, now }: TicketParts) {
  const time = now();
  const lease = {
    now: time,
    until: after(time, LEASE_SECONDS),
    due_before: after(time, RENEW_EARLY_SECONDS),
  };
  if (!(await takeLease(db, app_id, lease))) return null;
  try {
    const { ticket, expires_in } = await fetchTicket();
    const stored = cipher.encrypt(ticket, placeOf(app_id));
    await storeShareTicket(db, app_id, { ticket: stored, expires_at: after(time, expires_in) });
    log.info({ expires_in }, 'The ticket for sharing in WeChat was renewed');
    return ticket;
  } catch (error) {
    if (!(error instanceof NoShareTicket)) throw error;
    const { failure, errcode, rid, seen_address } = error;
    const retry_after = RETRY_SECONDS[failure];
    log.warn(
      { failure, errcode, rid, seen_address, retry_after },
      'The ticket for sharing in WeChat was not renewed',
    );
    await postponeRenewal(db, app_id, after(now(), retry_after));
    return null;
  }
}

async function secondsToWait({ db, app_id, now }: TicketParts): Promise<number> {
  const row = await findShareTicket(db, app_id);
  return row?.retry_at ? (row.retry_at.getTime() - now().getTime()) / 1000 : 0;
}

function placeOf(app_id: string): FieldPlace {
  return { table: 'share_ticket', column: 'ticket', row_id: app_id };
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
