import type { FastifyInstance } from 'fastify';
import {
  answerBoothRequest,
  assignBoothRequest,
  getBoothRequest,
  listBoothRequests,
  listRequestColleagues,
  noteBoothRequest,
  tellBoothRequest,
} from '#contract/booth-requests-console.ts';
import type { Lang } from '#contract/wire.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findCategoryLabels } from '#server/features/exhibitors/rows.ts';
import { findCapable } from '#server/features/organisers/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { createBackgroundWork } from '#server/http/background-work.ts';
import { serve } from '#server/http/serve.ts';
import type { Send } from '#server/outbound/message.ts';
import { changeHandling, findReservations, lockReservation } from './console-rows.ts';
import { presentBoothRequest } from './console-rules.ts';
import { notifyState } from './notify-state.ts';
import { changeReservation, findBoothChoices, releaseStateMail } from './rows.ts';
import { statesAfter } from './rules.ts';

interface ConsoleParts {
  send: Send;
  /** Undefined: mails contain no link. */
  origin: () => string | undefined;
}

/** Lets organisers answer booth requests. */
export function reservationConsoleRoutes(app: FastifyInstance, { send, origin }: ConsoleParts) {
  const runInBackground = createBackgroundWork(app, 'The sender of a booth request was not told');
  const notifySender = (db: Database, reference_number: string, now: Date) =>
    runInBackground(() => notifyState(db, reference_number, { send, origin: origin(), now }));

  serve(app, listBoothRequests, async ({ after, page_size, ...filters }, call) => {
    const { db, signed_in } = call;
    const { organiser } = signed_in;
    const { id: exhibition_id } = await getExhibitionOf(call);
    const scope = { exhibition_id, organiser_id: organiser.organiser_id };
    const { rows, ...rest } = await findReservations(db, scope, filters, { after, page_size });
    const about = await getWords(call);
    return { items: rows.map((row) => presentBoothRequest(row, about)), ...rest };
  });

  serve(app, getBoothRequest, async ({ id }, call) =>
    presentBoothRequest(await getRow(call, id), await getWords(call)),
  );

  serve(
    app,
    answerBoothRequest,
    async ({ id, seen, state, word, is_told }, call) => {
      const { db, now, record } = call;
      const before = await getRow(call, id);
      if (before.state !== seen) throw new AppError('EDITED_MEANWHILE');
      if (!statesAfter(seen).includes(state)) {
        throw new AppError('BAD_INPUT', { issues: [{ field: 'state', name: 'choose_one' }] });
      }
      const { reference_number, company } = before;
      const after = await changeReservation(db, reference_number, state, now, word);
      await record({
        action: 'edited',
        id,
        name: { zh: company, en: company },
        reason: word || null,
        before: { state: seen },
        after: { state },
      });
      const { assignee_name } = before;
      return {
        ...presentBoothRequest({ ...after, assignee_name }, await getWords(call)),
        is_told,
      };
    },
    {
      after: ({ reference_number, is_told }, { db, now }) => {
        if (is_told) notifySender(db, reference_number, now);
      },
    },
  );

  serve(
    app,
    tellBoothRequest,
    async ({ id }, call) => {
      const { db, record } = call;
      const row = await getRow(call, id);
      const { reference_number, company: name } = row;
      await releaseStateMail(db, reference_number);
      await record({ action: 'told', id, name: { zh: name, en: name } });
      return presentBoothRequest({ ...row, told_at: null }, await getWords(call));
    },
    { after: ({ reference_number }, { db, now }) => notifySender(db, reference_number, now) },
  );
}

/** Assigns a request to a colleague and stores internal notes. */
export function requestHandlingRoutes(app: FastifyInstance) {
  serve(app, listRequestColleagues, async (_nothing, call) => {
    const { id } = await getExhibitionOf(call);
    return { items: await findCapable(call.db, 'exhibitors.change', id) };
  });

  serve(app, assignBoothRequest, async ({ id, organiser_id }, call) => {
    const { db, record } = call;
    const row = await getRow(call, id);
    const able = await findCapable(db, 'exhibitors.change', row.exhibition_id);
    const colleague = able.find((one) => one.organiser_id === organiser_id) ?? null;
    if (organiser_id && !colleague) {
      throw new AppError('BAD_INPUT', {
        issues: [{ field: 'organiser_id', name: 'choose_from_list' }],
      });
    }
    await changeHandling(db, id, { assigned_to: organiser_id });
    await record({
      action: 'assigned',
      id,
      name: { zh: row.company, en: row.company },
      before: { assigned_to: row.assignee_name },
      after: { assigned_to: colleague?.name ?? null },
    });
    const assigned = { assigned_to: organiser_id, assignee_name: colleague?.name ?? null };
    return presentBoothRequest({ ...row, ...assigned }, await getWords(call));
  });

  serve(app, noteBoothRequest, async ({ id, seen, note }, call) => {
    const { db, record } = call;
    const row = await getRow(call, id);
    if (row.note !== seen) throw new AppError('EDITED_MEANWHILE');
    await changeHandling(db, id, { note });
    await record({
      action: 'noted',
      id,
      name: { zh: row.company, en: row.company },
      before: { remark: row.note },
      after: { remark: note },
    });
    return presentBoothRequest({ ...row, note }, await getWords(call));
  });
}

async function getRow(call: EditionCall, id: string) {
  const exhibition = await getExhibitionOf(call);
  const row = await lockReservation(call.db, exhibition.id, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

const getWords = async (call: EditionCall & { lang: Lang }) => ({
  lang: call.lang,
  categories: await findCategoryLabels(call.db),
  choices: await findBoothChoices(call.db, (await getExhibitionOf(call)).id),
});
