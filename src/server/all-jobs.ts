import { endedJobs } from '#server/backup/jobs.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { listExportJobs } from '#server/features/list-exports/jobs.ts';
import { createStoppableSend } from '#server/features/mail-stops/stoppable-send.ts';
import { type Jobs, joinJobs } from '#server/jobs/jobs.ts';
import { allExports, features } from './all-features.ts';
import type { JobParts } from './feature.ts';
import { retentionJobs } from './retention.ts';

interface AllParts extends Omit<JobParts, 'db'> {
  /** The folder of backups, and of the list of records that a restore must not bring back. */
  backup_folder: string;
}

/** All background jobs of the server. */
export function allJobs(
  { db }: Pick<OpenDatabase, 'db'>,
  { backup_folder, ...given }: AllParts,
): Jobs {
  const { keys, origin, files, now } = given;
  const parts = { ...given, db, send: createStoppableSend(given.send, db, { ...keys, origin }) };
  return joinJobs(
    endedJobs(db, backup_folder),
    retentionJobs(db, { files, now }),
    listExportJobs(db, { files, all: allExports, now }),
    ...features.flatMap(({ jobs }) => jobs?.(parts) ?? []),
  );
}
