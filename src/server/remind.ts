import type { Database } from './db/open.ts';
import { type ReminderParts, remindHolders } from './features/reminders/jobs.ts';

const EVERY_MS = 60 * 60_000;

/** Reminds holders every hour; answers how to stop, which waits for the message that is on its way. */
export function remindRegularly(
  db: Database,
  parts: Omit<ReminderParts, 'signal' | 'origin'> & { origin: () => string },
): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A run that takes longer than an hour is not overtaken by the next.
    running = running
      .then(() => remindHolders(db, { ...parts, origin: parts.origin(), signal }))
      .catch((err: unknown) => parts.log.error({ err }, 'holders were not reminded'));
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
