import type { FastifyInstance } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { FILE_PART, type Who } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { CreateRateLimiter } from '#server/db/rate-limiter.ts';
import { AppError } from './app-error.ts';

/** A phone that lost its network tries again while the first body is still waited for. */
const ACCOUNT_MAX = 3;
/** More files of one account, which are not read yet: they are cut as slow bodies unless their turn comes soon. */
const WAITING_MAX = 9;
/** Files that buyers send at the same time, and as many of exhibitors and organisers: each may have 10 MB. */
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
     * Reads the file of a call and answers it, where not too many files are on their way.
     * @throws {AppError} TOO_MANY_REQUESTS, UNAVAILABLE, or LIMIT_REACHED for an account with many refused files
     */
    receiveFile: <T>(sender: Sender, answer: () => Promise<T>) => Promise<T>;
    /** A folder for bodies of forms while they arrive. */
    uploads_folder: string;
  }
}

/** Bounds the forms with a file that are read at the same time, by account and in all. */
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
      // A file that is refused cost as much to look at as one that is stored.
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
