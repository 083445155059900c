import type { FastifyInstance } from 'fastify';
import {
  getMailing,
  listMailings,
  listRecipients,
  type MailingForm,
  removeMailing,
  saveMailing,
} from '#contract/mailings.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { presentListed, presentMailing, presentRecipient } from './present.ts';
import { findRecipients } from './recipient-rows.ts';
import * as rows from './rows.ts';
import { shownTo } from './rules.ts';

/** Lets organisers write messages to audiences, and read their results. */
export function mailingRoutes(app: FastifyInstance) {
  serve(app, listMailings, async ({ after, page_size, ...filters }, call) => {
    const { db } = call;
    const { id, time_zone } = await getExhibitionOf(call);
    const page = await rows.findMailings(db, id, filters, { after, page_size });
    const results = await rows.countResults(db, page.rows);
    const items = page.rows.flatMap((row) => {
      const counts = results.get(row.id);
      return counts ? [presentListed(row, { counts, time_zone })] : [];
    });
    return { items, next_after: page.next_after, total: page.total };
  });

  serve(app, getMailing, async ({ id }, call) => {
    const exhibition = await getExhibitionOf(call);
    const row = await rows.findMailing(call.db, { id, exhibition_id: exhibition.id });
    if (!row) throw new AppError('NOT_FOUND');
    return presentMailing(call.db, row, { ...exhibition, ...call.signed_in });
  });

  serve(app, saveMailing, async ({ id, version, ...form }, call) => {
    const { db, now, record } = call;
    const exhibition = await getExhibitionOf(call);
    const exhibition_id = exhibition.id;
    const before = id ? await getDraft(call, { id, exhibition_id }) : undefined;
    if (before && before.version !== version) throw new AppError('EDITED_MEANWHILE');
    const saved = before
      ? await rows.changeMailing(db, before.id, {
          ...form,
          version: before.version + 1,
          updated_at: now,
        })
      : await rows.addMailing(db, form, { exhibition_id, now });
    await record({
      action: before ? 'edited' : 'added',
      id: saved.id,
      name: saved.subject,
      before: before && shownInHistory(before),
      after: shownInHistory(saved),
    });
    return presentMailing(db, saved, { ...exhibition, ...call.signed_in });
  });

  serve(app, removeMailing, async ({ id }, call) => {
    const { id: exhibition_id } = await getExhibitionOf(call);
    const { subject } = await getDraft(call, { id, exhibition_id });
    await rows.removeMailing(call.db, id);
    await call.record({ action: 'removed', id, name: subject });
    return {};
  });

  serve(app, listRecipients, async ({ id, result, after, page_size }, call) => {
    const { db, lang } = call;
    const { id: exhibition_id, time_zone } = await getExhibitionOf(call);
    const row = await rows.findMailing(db, { id, exhibition_id });
    if (!row) throw new AppError('NOT_FOUND');
    const shown = shownTo(call.signed_in.organiser.capabilities, row.audience.kind);
    const page = await findRecipients(db, row, result, { after, page_size });
    const items = page.rows.map((one) => presentRecipient(one, { shown, lang, time_zone }));
    return { items, next_after: page.next_after, total: page.total };
  });
}

async function getDraft({ db }: EditionCall, which: rows.WhichMailing) {
  const row = await rows.lockMailing(db, which);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state !== 'draft') throw new AppError('EDITED_MEANWHILE');
  return row;
}

function shownInHistory({ audience, subject, text }: MailingForm) {
  return {
    audience: audience.kind,
    subject_zh: subject.zh,
    subject_en: subject.en,
    text_zh: text.zh,
    text_en: text.en,
  };
}
