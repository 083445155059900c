import type { Logger } from 'pino';
import type { Subject } from '#contract/subjects.ts';
import type { Database } from '#server/db/open.ts';
import type { RevisionRow } from '#server/features/exhibitions/tables.ts';
import type { Recorded } from '#server/http/serve.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { findDue, lockExhibition, markApplied, readPart, storeFields } from './part-rows.ts';
import { changedFields, parsePart } from './part-rules.ts';

interface EditionJobParts {
  log: Pick<Logger, 'error'>;
  now: () => Date;
  /** Adds a change to the history that no person made at this moment. */
  recordCommand: (
    db: Database,
    what: { subject: Subject; now: Date },
    change: Omit<Recorded, 'reason' | 'exhibitor_id'>,
  ) => Promise<void>;
}

/** Applies scheduled changes within a minute of their time. */
export function editionJobs(db: Database, parts: EditionJobParts): Jobs {
  return {
    scheduled: [
      {
        name: 'apply-scheduled-edits',
        cron: '* * * * *',
        run: () => applyScheduled(db, parts),
      },
    ],
    queued: [],
  };
}

/** Applies each change separately: one that no longer fits does not block the others. */
export async function applyScheduled(db: Database, parts: EditionJobParts) {
  const { log, now } = parts;
  for (const due of await findDue(db, now())) {
    try {
      await db.transaction((tx) => applyOne(tx, due, parts));
    } catch (err) {
      log.error({ err, part: due.part }, 'A scheduled edit did not take effect');
    }
  }
}

/** Leaves fields unchanged that were edited meanwhile, unless the scheduled edit changes them. */
async function applyOne(
  db: Database,
  due: RevisionRow,
  { recordCommand, ...parts }: EditionJobParts,
) {
  const now = parts.now();
  const row = await lockExhibition(db, due.exhibition_id);
  const before = await readPart(db, row, due.part);
  const after = parsePart(due.part, { ...before, ...changedFields(due) });
  await storeFields(db, row.id, after);
  await markApplied(db, due, after, now);
  await recordCommand(
    db,
    { subject: 'exhibition', now },
    { action: 'edited', id: row.id, name: row.name, before, after },
  );
}
