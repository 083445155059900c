import type { FastifyInstance } from 'fastify';
import {
  discardPlanDraft,
  getPlanDraft,
  getPlanMail,
  publishPlanDraft,
  savePlanDraft,
} from '#contract/plan-drafts.ts';
import type { Lang } from '#contract/wire.ts';
import { inOwnWords } from '#server/features/automatic-messages/rows.ts';
import { giveBooths } from '#server/features/booths/place-rows.ts';
import { nextVersion } from '#server/features/directory-version/rows.ts';
import { addHalls, getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import type { Message } from '#server/outbound/message.ts';
import { deleteDraft, findDraft, findWholeDraft, storeDraft } from './draft-rows.ts';
import { idsOf, mergeBooths, planDataOf } from './draft-rules.ts';
import { findMoves, findReachable, schedulePlanMails } from './mail-rows.ts';
import { planMessage } from './messages.ts';
import { publishPlan } from './rows.ts';
import { readPlan } from './rules.ts';
import type { BoothMove } from './tables.ts';

/** Maximum of reported mistakes. Further mistakes usually follow from the first. */
const MISTAKES_MAX = 50;

/**
 * The plan under edit: saved in steps, then published whole.
 * @param origin of the site, for the link in mails
 */
export function planDraftRoutes(app: FastifyInstance, origin: string) {
  serve(app, getPlanDraft, async (_nothing, call) => {
    const { id } = await getExhibitionOf(call);
    return findWholeDraft(call.db, id);
  });

  serve(app, savePlanDraft, async ({ version, booths, removed, plan }, call) => {
    const { db, now, record } = call;
    const { id } = await getExhibitionOf(call);
    const stored = await findDraft(db, id);
    if (stored.version !== version) throw editedMeanwhile();
    const next = {
      version,
      plan: plan ?? stored.plan,
      booths: mergeBooths(stored.booths, booths, removed),
    };
    const saved = await storeDraft(db, id, next, now);
    if (saved === undefined) throw editedMeanwhile();
    // An editor saves every few seconds: the history names the start of the draft.
    await record(...(version === 0 ? [{ action: 'edited', id, after: { draft: true } }] : []));
    return { version: saved };
  });

  serve(app, getPlanMail, async (_nothing, { db, edition }) => {
    const { id, name, contacts, is_current } = await getExhibitionOf({ db, edition });
    const moves = await findMoves(db, id);
    const reachable = await findReachable(db, [...moves.keys()]);
    const [first = []] = [...moves].flatMap(([exhibitor, own]) =>
      reachable.has(exhibitor) ? [own] : [],
    );
    const [move, ...more] = first;
    const writeIn = async (lang: Lang) => {
      const named = { exhibition_name: name[lang], contact_email: contacts.email };
      const site = is_current ? origin : null;
      const moved: [BoothMove, ...BoothMove[]] | null = move ? [move, ...more] : null;
      if (!moved) return null;
      return inOwnWords(
        db,
        id,
        planMessage({ to: '', lang, moves: moved, origin: site, ...named }),
      );
    };
    return {
      reached: reachable.size,
      unreached: moves.size - reachable.size,
      example: exampleOf(await writeIn('zh'), await writeIn('en')),
    };
  });

  serve(app, discardPlanDraft, async (_nothing, call) => {
    const { db, record } = call;
    const { id } = await getExhibitionOf(call);
    const deleted = await deleteDraft(db, id);
    await record(...(deleted ? [{ action: 'discarded', id, before: { draft: true } }] : []));
    return findWholeDraft(db, id);
  });

  serve(app, publishPlanDraft, async ({ version: edited, is_told }, call) => {
    const { db, now, record } = call;
    // Locks the directory version: booths stay as they were compared.
    await nextVersion(db);
    const { id } = await getExhibitionOf(call);
    const draft = await findDraft(db, id);
    if (draft.version !== edited) throw editedMeanwhile();
    const read = readPlan(planDataOf(draft));
    if ('mistakes' in read) {
      await record();
      return { mistakes: read.mistakes.slice(0, MISTAKES_MAX), version: 0, told: 0 };
    }
    const moves = is_told ? await findMoves(db, id) : new Map<string, BoothMove[]>();
    const published = await publishPlan(db, id, read.data, now, idsOf(draft.booths));
    const given = draft.booths.flatMap(({ number, holder }) => {
      const booth = published.ids[number];
      return holder === undefined || !booth ? [] : [{ id: booth, holder }];
    });
    await giveBooths(db, id, given, published.changed);
    await addHalls(
      db,
      id,
      read.data.plan.halls.map((hall) => hall.number),
    );
    // A concurrent save is not lost: it is refused, or this publication is.
    if ((await deleteDraft(db, id)) !== edited) throw editedMeanwhile();
    const { version, booths } = published;
    const told = await schedulePlanMails(db, moves, now);
    await record({
      action: 'published',
      id,
      after: { version, booths, ...(told > 0 && { told }) },
    });
    return { mistakes: [], version, told };
  });
}

function exampleOf(zh: Message | null, en: Message | null) {
  const shown = ({ subject = '', text }: Message) => ({ subject, text });
  return zh && en && { zh: shown(zh), en: shown(en) };
}

const editedMeanwhile = () => new AppError('EDITED_MEANWHILE');
