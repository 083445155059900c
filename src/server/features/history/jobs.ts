import { lt, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { findWithoutWords, storeEventWords } from './search-words.ts';
import { event } from './tables.ts';

/** Deletes events older than the privacy policy allows. The trigger admits only this deletion and erasure. */
export async function deleteOldEvents(db: Database, now: Date) {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - limits.HISTORY_YEARS);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pavilion.history', 'open', true)`);
    await tx.delete(event).where(lt(event.at, oldest));
  });
}

/** Events read per query, and events written per statement. */
const WORDS_AT_ONCE = 20_000;
const WORDS_TOGETHER = 1_000;

/** Makes events of an earlier software version searchable. */
export function eventWordJobs(db: Database): Jobs {
  return {
    scheduled: [
      {
        name: 'store-event-words',
        cron: '* * * * *',
        run: async () => {
          for (let isMore = true; isMore; ) {
            const events = await findWithoutWords(db, WORDS_AT_ONCE);
            for (let from = 0; from < events.length; from += WORDS_TOGETHER) {
              await storeEventWords(db, events.slice(from, from + WORDS_TOGETHER));
            }
            isMore = events.length === WORDS_AT_ONCE;
          }
        },
      },
    ],
    queued: [],
  };
}
