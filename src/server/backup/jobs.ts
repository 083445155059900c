import type { Database } from '#server/db/open.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { noteEnded } from './ended.ts';

/** Updates the list of records that a restore must not bring back, every minute. */
export function endedJobs(db: Database, backup_folder: string): Jobs {
  return {
    scheduled: [{ name: 'note-ended', cron: '* * * * *', run: () => noteEnded(db, backup_folder) }],
    queued: [],
  };
}
