import { mayBeTakenLater } from '#server/outbound/message.ts';
import type { Attempt, Jobs } from './jobs.ts';

/** Mails per minute. Further ones wait for the next run. */
const MAILS_A_RUN = 5_000;
const TRIES = 5;
const RETRY_SECONDS = 60;

interface MailQueue {
  /** The name of the job that looks for due mails. */
  finder: string;
  /** The name of the job that sends one. */
  sender: string;
  /** @returns ids, oldest first */
  findDue: (at_most: number) => Promise<string[]>;
  send: (id: string, attempt: Attempt) => Promise<void>;
}

/** Mails whose rows wait in a table: each is found within a minute, and retried with growing pauses. */
export function mailQueue({ finder, sender, findDue, send }: MailQueue): Jobs {
  return {
    scheduled: [
      {
        name: finder,
        cron: '* * * * *',
        run: async (enqueue) => {
          const ids = await findDue(MAILS_A_RUN);
          await enqueue(
            sender,
            ids.map((id) => ({ id })),
          );
        },
      },
    ],
    queued: [
      {
        name: sender,
        retries: TRIES - 1,
        retry_seconds: RETRY_SECONDS,
        backoff: true,
        run: ({ id = '' }, attempt) => send(id, attempt),
      },
    ],
  };
}

interface Claimed extends Attempt {
  /** @returns false: it was given up without an error */
  send: () => Promise<boolean>;
  settle: (state: 'due' | 'sent' | 'failed') => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Sends a claimed mail and stores the result. After a failure that may pass it is due again.
 * @throws {NotSent} if the mail must be retried
 */
export async function sendClaimed({ send, settle, onError, isLast }: Claimed) {
  try {
    if (!(await send())) return await settle('failed');
  } catch (error) {
    onError(error);
    if (isLast || !mayBeTakenLater(error)) return settle('failed');
    await settle('due');
    throw error;
  }
  await settle('sent');
}
