import type { FastifyInstance } from 'fastify';
import type { InputOf } from '#contract/endpoint.ts';
import { getReleasePreview, releaseDrafts } from '#contract/programme-releases.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import { serve } from '#server/http/serve.ts';
import { readChanges, readDraft } from './read-draft.ts';
import { releaseProgramme } from './release.ts';
import { countConcerned, countNotified } from './rows.ts';

interface ReleaseParts {
  notify: Notify;
  /** An SMS template is configured, so phones can be notified. */
  by_sms: boolean;
}

/** Publishes the drafts of the programme. */
export function releaseRoutes(app: FastifyInstance, { notify, by_sms }: ReleaseParts) {
  serve(app, getReleasePreview, async (_nothing, call) => {
    const { number, changes, shared } = await readChanges(call);
    const concerned = await countConcerned(
      call.db,
      changes.map(({ id }) => id),
    );
    return {
      number,
      ...shared,
      can_sms: by_sms,
      ...(await countAffected(call, { changes, by_sms, now: call.now })),
      changes: changes.map(({ starts_at: _, ...change }) => ({
        ...change,
        concerned: concerned.get(change.id) ?? 0,
      })),
    };
  });

  serve(app, releaseDrafts, async ({ number, comment }, call) => {
    const { db, now, record } = call;
    const { exhibition, released } = await readDraft(call, { locks: true });
    if (released.release + 1 !== number) throw new AppError('EDITED_MEANWHILE');
    await refuseWithoutNote(call, comment, { by_sms, now });
    const done = await releaseProgramme(db, {
      exhibition,
      comment,
      now,
      onNotified: (tx, account_ids) => notify(tx, { account_ids }, { what: 'programme' }),
    });
    const after = { changes: done.changes.map(({ title }) => title.en || title.zh).join('; ') };
    const name = comment.zh || comment.en ? comment : null;
    await record({ action: 'released', id: String(done.number), name, after });
    return { number: done.number, changed: done.changes.length };
  });
}

type Changes = Awaited<ReturnType<typeof readChanges>>['changes'];

/** Counts only people with future items: notices mention no past ones. */
async function countAffected(
  call: EditionCall,
  { changes, by_sms, now }: { changes: Changes; by_sms: boolean; now: Date },
) {
  const { id: exhibition_id } = await getExhibitionOf(call);
  const ahead = changes.filter(
    ({ kinds, starts_at }) => !kinds.includes('added') && Date.parse(starts_at) > now.getTime(),
  );
  return countNotified(call.db, { exhibition_id, ids: ahead.map(({ id }) => id), by_sms });
}

/**
 * Notified people read the reason of a change, so it is required in both languages.
 * @throws {AppError} BAD_INPUT
 */
async function refuseWithoutNote(
  call: EditionCall,
  comment: InputOf<typeof releaseDrafts>['comment'],
  { by_sms, now }: { by_sms: boolean; now: Date },
) {
  const missing = (['zh', 'en'] as const).filter((lang) => !comment[lang]);
  if (missing.length === 0) return;
  const { changes } = await readChanges(call);
  if ((await countAffected(call, { changes, by_sms, now })).told === 0) return;
  const issues = missing.map((lang) => ({ field: `comment.${lang}`, name: 'required' as const }));
  throw new AppError('BAD_INPUT', { issues });
}
