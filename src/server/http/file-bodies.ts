import type { FastifyInstance } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { FILE_PART, type Who } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { AppError } from './app-error.ts';

/** A phone that lost its network retries while the server still waits for the first body. */
const ACCOUNT_MAX = 3;
/** Further files of an account, queued unread: they are cut as slow bodies unless a place is free soon. */
const WAITING_MAX = 9;
/** Concurrent files of buyers, and as many of exhibitors and organisers: each may have 10 MB. */
const SENDERS_MAX = 24;
const RETRY_SECONDS = 5;
const DAY_MS = 86_400_000;

/** The sender of a file. */
interface Sender {
  who: Who;
  account_id: string;
  now: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Reads the file of a call and answers it, unless too many files are being received.
     * @throws {AppError} TOO_MANY_REQUESTS, UNAVAILABLE, or LIMIT_REACHED for an account with many refused
     * files
     */
    receiveFile: <T>(sender: Sender, answer: () => Promise<T>) => Promise<T>;
    /** A folder for form bodies while they arrive. */
    uploads_folder: string;
  }
}

/** Limits the concurrent forms with a file, per account and in total. */
export function boundFileBodies(
  app: FastifyInstance,
  { createLimiter, folder }: { createLimiter: CreateRateLimiter; folder: string },
) {
  const refused = createLimiter('refused files', limits.PICTURES_A_DAY, DAY_MS);
  const ofAccount = new Map<string, { run: LimitFunction; files: number }>();
  const ofSenders = { buyers: 0, staff: 0 };

  app.decorate('uploads_folder', folder);
  app.decorate('receiveFile', async ({ who, account_id, now }, answer) => {
    const senders = who === 'buyer' || who === 'registered_buyer' ? 'buyers' : 'staff';
    const most = senders === 'buyers' ? limits.ATTACHMENTS_A_DAY : limits.PICTURES_A_DAY;
    if ((await refused.read(account_id, now)) >= most) throw new AppError('LIMIT_REACHED');
    const own = ofAccount.get(account_id) ?? { run: pLimit(ACCOUNT_MAX), files: 0 };
    const retryAfter = RETRY_SECONDS;
    if (own.files >= ACCOUNT_MAX + WAITING_MAX)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter });
    own.files += 1;
    ofAccount.set(account_id, own);
    try {
      return await own.run(() => {
        if (ofSenders[senders] >= SENDERS_MAX) throw new AppError('UNAVAILABLE', { retryAfter });
        ofSenders[senders] += 1;
        return answer().finally(() => {
          ofSenders[senders] -= 1;
        });
      });
    } catch (error) {
      // A refused file costs as much to check as a stored one.
      if (isRefusedFile(error)) await refused.add(account_id, now);
      throw error;
    } finally {
      own.files -= 1;
      if (own.files === 0) ofAccount.delete(account_id);
    }
  });
}

function isRefusedFile(error: unknown): boolean {
  return (
    error instanceof AppError &&
    error.errorName === 'BAD_INPUT' &&
    error.issues.some(({ field }) => field === FILE_PART)
  );
}
