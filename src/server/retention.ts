import type { Database } from '#server/db/open.ts';
import { deletePastCounts } from '#server/db/rate-limiter.ts';
import { deleteOldAnswers } from '#server/http/idempotency.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { FileStore } from '#server/outbound/files.ts';
import { features } from './all-features.ts';
import type { Feature } from './feature.ts';

const DELETE = 'delete-expired';
const RETRIES = 3;
const RETRY_SECONDS = 60;

interface RetentionParts {
  files: FileStore;
  now: () => Date;
}

/** The times are in `limits` and in the privacy policy. */
const deletions: NonNullable<Feature['deletions']> = {
  answers: deleteOldAnswers,
  // Uses the machine's clock.
  counts: (db) => deletePastCounts(db, new Date()),
  ...joined((feature) => feature.deletions),
};
const fileDeletions = joined((feature) => feature.fileDeletions);

function joined<Run>(pick: (feature: Feature) => Record<string, Run> | undefined) {
  return Object.fromEntries(features.flatMap((feature) => Object.entries(pick(feature) ?? {})));
}

/** Deletes expired rows every hour, one kind after the other. */
export function retentionJobs(db: Database, { files, now }: RetentionParts): Jobs {
  return {
    scheduled: [
      {
        name: 'find-expired',
        cron: '20 * * * *',
        run: (enqueue) =>
          enqueue(
            DELETE,
            [...Object.keys(deletions), ...Object.keys(fileDeletions)].map((kind) => ({ kind })),
          ),
      },
    ],
    queued: [
      {
        name: DELETE,
        retries: RETRIES,
        retry_seconds: RETRY_SECONDS,
        run: async ({ kind = '' }) => {
          // Kinds of an older or newer version are unknown here.
          await deletions[kind]?.(db, now());
          await fileDeletions[kind]?.(db, files, now());
        },
      },
    ],
  };
}

/** Deletes all expired rows. */
export async function deleteExpired(db: Database, now: Date) {
  for (const run of Object.values(deletions)) await run(db, now);
}
