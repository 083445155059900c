import type { FastifyInstance } from 'fastify';
import { getReleasePreview, releaseDrafts } from '#contract/programme-releases.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import { serve } from '#server/http/serve.ts';
import { countConcerned, countNotified } from './draft-rows.ts';
import { readChanges, readDraft } from './read-draft.ts';
import { releaseProgramme } from './release.ts';

/** Shows the public what organisers have written down. */
export function releaseRoutes(app: FastifyInstance, { notify }: { notify: Notify }) {
  serve(app, getReleasePreview, async (_nothing, { db }) => {
    const { number, changes, shared } = await readChanges(db);
    const ids = changes.map(({ id }) => id);
    const concerned = await countConcerned(db, ids);
    return {
      ...{ number, told: await countNotified(db, ids), ...shared },
      changes: changes.map((change) => ({ ...change, concerned: concerned.get(change.id) ?? 0 })),
    };
  });

  serve(app, releaseDrafts, async ({ number, comment }, { db, now, record }) => {
    const { exhibition, released } = await readDraft(db, { locks: true });
    if (released.release + 1 !== number) throw new AppError('EDITED_MEANWHILE');
    const done = await releaseProgramme(db, {
      ...{ exhibition, comment, now },
      onTold: (tx, account_ids) => notify(tx, { account_ids }, { what: 'programme' }),
    });
    const after = { changes: done.changes.map(({ title }) => title.en || title.zh).join('; ') };
    await record({ action: 'released', id: String(done.number), name: comment, after });
    return { number: done.number, changed: done.changes.length };
  });
}
