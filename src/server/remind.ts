import type { Database } from './db/open.ts';
import { type ReminderParts, remindHolders } from './features/reminders/jobs.ts';
import { doRegularly } from './regularly.ts';

const EVERY_MS = 60 * 60_000;

/** Reminds holders every hour; answers how to stop, which waits for the message that is on its way. */
export function remindRegularly(
  db: Database,
  { origin, ...parts }: Omit<ReminderParts, 'signal' | 'origin'> & { origin: () => string },
): () => Promise<void> {
  return doRegularly(
    EVERY_MS,
    (signal) => remindHolders(db, { ...parts, origin: origin(), signal }),
    { log: parts.log, failure: 'holders were not reminded' },
  );
}
