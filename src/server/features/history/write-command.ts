import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import type { Subject } from '#contract/subjects.ts';
import type { Database } from '#server/db/open.ts';
import type { Recorded } from '#server/http/serve.ts';
import { addEvents } from './rows.ts';
import { changesOf } from './rules.ts';

/** Records the change of a command on the server, in the transaction of the change. */
export async function recordCommand(
  db: Database,
  { subject, now }: { subject: Subject; now: Date },
  { action, id, name, before, after, reason }: Omit<Recorded, 'exhibitor_id'>,
) {
  await addEvents(db, [
    {
      at: now,
      actor_kind: 'command',
      account_id: null,
      actor_name: userInfo().username,
      exhibitor_id: null,
      address_hash: null,
      reason: reason ?? null,
      subject,
      subject_id: id,
      subject_name: name ?? null,
      action,
      changes: changesOf(before ?? null, after ?? null),
      request_id: `command ${randomUUID()}`,
    },
  ]);
}
