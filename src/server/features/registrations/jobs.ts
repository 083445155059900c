import type { Database } from '#server/db/open.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { findWithoutWords, storeSearchWords } from './search-word-rows.ts';

/** Registrations read per query, and written per statement. */
const WORDS_AT_ONCE = 20_000;
const WORDS_TOGETHER = 500;

/** Makes registrations of an earlier software version searchable in the organiser's lists. */
export function registrationWordJobs(db: Database): Jobs {
  return {
    scheduled: [
      {
        name: 'store-registration-words',
        cron: '* * * * *',
        run: async () => {
          for (let isMore = true; isMore; ) {
            const ids = await findWithoutWords(db, WORDS_AT_ONCE);
            for (let from = 0; from < ids.length; from += WORDS_TOGETHER) {
              await storeSearchWords(db, ids.slice(from, from + WORDS_TOGETHER));
            }
            isMore = ids.length === WORDS_AT_ONCE;
          }
        },
      },
    ],
    queued: [],
  };
}
