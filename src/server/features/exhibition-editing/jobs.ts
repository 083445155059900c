import type { Logger } from 'pino';
import type { Subject } from '#contract/subjects.ts';
import { outdateCaches } from '#server/cache/epoch.ts';
import type { Database } from '#server/db/open.ts';
import type { RevisionRow } from '#server/features/exhibitions/tables.ts';
import type { Recorded } from '#server/http/serve.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { keepAnswered } from './own-questions.ts';
import { findDue, lockExhibition, markApplied, readPart, storeFields } from './part-rows.ts';
import { changedFields, parsePart } from './part-rules.ts';
import { deletePublication, findDuePublications, publish } from './publication-rows.ts';

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

/** Applies scheduled changes, and publishes editions, within a minute of their time. */
export function editionJobs(db: Database, parts: EditionJobParts): Jobs {
  return {
    scheduled: [
      {
        name: 'apply-scheduled-edits',
        cron: '* * * * *',
        run: () => applyScheduled(db, parts),
      },
      {
        name: 'publish-scheduled-editions',
        cron: '* * * * *',
        run: () => publishScheduled(db, parts),
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
  const parsed = parsePart(due.part, { ...before, ...changedFields(due) });
  const after = await keepAnswered(db, row, parsed);
  await storeFields(db, row.id, after);
  await markApplied(db, due, after, now);
  await recordCommand(
    db,
    { subject: 'exhibition', now },
    { action: 'edited', id: row.id, name: row.name, before, after },
  );
}

/** Publishes editions whose time has come. Of several at once, the last one stays public. */
export async function publishScheduled(db: Database, { log, now, recordCommand }: EditionJobParts) {
  for (const { exhibition_id } of await findDuePublications(db, now())) {
    try {
      await db.transaction(async (tx) => {
        const row = await lockExhibition(tx, exhibition_id);
        const due = await deletePublication(tx, exhibition_id, now());
        // A person has taken it back, or set a later time, meanwhile.
        if (!due) return;
        await publish(tx, row, due);
        const { opens_registration } = due;
        await recordCommand(
          tx,
          { subject: 'exhibition', now: now() },
          {
            action: 'published',
            id: row.id,
            name: row.name,
            after: opens_registration ? { opens_registration } : null,
          },
        );
      });
      outdateCaches();
    } catch (err) {
      log.error({ err, exhibition_id }, 'A scheduled edition did not become public');
    }
  }
}
