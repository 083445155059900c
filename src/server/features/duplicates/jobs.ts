import type { Database } from '#server/db/open.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { matchDue, queueUnmatched } from './match.ts';

/** Finds possible duplicates: within a minute after a registration, and among older ones every hour. */
export function duplicateJobs(db: Database, { now }: { now: () => Date }): Jobs {
  return {
    scheduled: [
      {
        name: 'find-duplicates',
        cron: '* * * * *',
        run: async () => {
          for (let isMore = true; isMore; ) isMore = await matchDue(db, now());
        },
      },
      {
        name: 'queue-unmatched-registrations',
        cron: '25 * * * *',
        run: () => queueUnmatched(db),
      },
    ],
    queued: [],
  };
}
