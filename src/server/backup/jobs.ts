import type { Database } from '#server/db/open.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { noteEnded } from './ended.ts';

/** Every minute the list of what a restore must not bring back is brought up to date. */
export function endedJobs(db: Database, backup_folder: string): Jobs {
  return {
    scheduled: [{ name: 'note-ended', cron: '* * * * *', run: () => noteEnded(db, backup_folder) }],
    queued: [],
  };
}
