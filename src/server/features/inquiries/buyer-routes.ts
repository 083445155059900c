import type { FastifyInstance } from 'fastify';
import {
  addInquiry,
  closeInquiry,
  countUnread,
  getInquiry,
  isAbroad,
  listInquiries,
  readInquiry,
  replyToExhibitor,
} from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/open.ts';
import { findCountryOf } from '#server/features/exhibitors/rows.ts';
import { findOptionCodes } from '#server/features/registrations/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import { presentPage } from '#server/http/page.ts';
import { refuseBeyondDay } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import { closeThread } from './close-thread.ts';
import { notifyBoth, refuseFlood } from './notify.ts';
import { buyerOf } from './party.ts';
import {
  addThread,
  findEarlierInquiry,
  findExhibitNames,
  lockAccount,
  lockThread,
  markRead,
} from './rows.ts';
import { presentBuyerCard, presentMessage, presentStated, readerWith } from './rules.ts';
import { countThreadsWithNews, findMessages, findThread, findThreads } from './thread-rows.ts';
import { writeMessage } from './write-message.ts';

/** Lets buyers read and write their inquiries. */
export function buyerInquiryRoutes(
  app: FastifyInstance,
  { notify, mail_key }: { notify: Notify; mail_key: Uint8Array },
) {
  const readerOf = readerWith(mail_key);
  serve(app, addInquiry, async (inquiry, { db, lang, now, signed_in }) => {
    const { exhibitor_id, exhibit_id, other_exhibit_ids = [], ...form } = inquiry;
    const { description, attachments, consent_abroad, ...stated } = form;
    const party = buyerOf(signed_in);
    const country = await findCountryOf(db, exhibitor_id);
    if (!country) throw new AppError('NOT_FOUND');
    const ids = [...new Set([...(exhibit_id ? [exhibit_id] : []), ...other_exhibit_ids])];
    const exhibits = await findExhibitNames(db, ids, exhibitor_id);
    if (exhibits.length < ids.length) throw new AppError('NOT_FOUND');
    const [first, ...other_exhibits] = exhibits;
    await refuseUnknownIndustry(db, stated.industry);
    if (isAbroad(country) && !consent_abroad) {
      throw new AppError('BAD_INPUT', {
        issues: [{ field: 'consent_abroad', name: 'consent_abroad_required' }],
      });
    }

    await lockAccount(db, party.account_id);
    const oldest = await findEarlierInquiry(db, party.account_id, limits.INQUIRIES_A_DAY);
    refuseBeyondDay(oldest, now);
    await refuseFlood(db, party, now);

    const thread = await addThread(
      db,
      {
        buyer_id: party.account_id,
        exhibitor_id,
        lang,
        other_exhibits,
        exhibit_id: first?.id,
        exhibit_name: first?.name,
        ...stated,
      },
      now,
    );
    if (!thread) throw new Error('An inquiry was not stored');
    const message = { party, author: stated.name, text: description, attachments };
    await writeMessage(db, thread, message, now);
    await notifyBoth(notify, db, thread);
    return { id: thread.id };
  });

  serve(app, listInquiries, async (paging, { db, lang, signed_in }) => {
    const { rows, total } = await findThreads(db, buyerOf(signed_in), paging);
    const items = rows.map((row) => presentBuyerCard(row, lang));
    return presentPage(items, { ...paging, total });
  });

  serve(app, getInquiry, async ({ id }, { db, lang, now, signed_in }) => {
    const row = await findThread(db, buyerOf(signed_in), id);
    if (!row) throw new AppError('NOT_FOUND');
    const { receiving_email, mails, buyer_read: read } = row.inquiry;
    const messages = await findMessages(db, id);
    const reader = { ...readerOf(buyerOf(signed_in), now), read };
    return {
      ...presentBuyerCard(row, lang),
      ...presentStated(row, lang),
      receiving_email,
      mails,
      thread: messages.map((message) => presentMessage(message, reader)),
    };
  });

  serve(app, replyToExhibitor, async ({ id, text, attachments }, { db, now, signed_in }) => {
    const party = buyerOf(signed_in);
    await lockAccount(db, party.account_id);
    const thread = await lockThread(db, party, id);
    if (!thread) throw new AppError('NOT_FOUND');
    await refuseFlood(db, party, now);
    const message = { party, author: thread.name, text, attachments };
    const added = await writeMessage(db, thread, message, now);
    await notifyBoth(notify, db, thread);
    const reader = { ...readerOf(party, now), read: thread.buyer_read };
    return { message: presentMessage(added, reader) };
  });

  serve(app, readInquiry, async (upTo, { db, signed_in }) => {
    const party = buyerOf(signed_in);
    if (await markRead(db, party, upTo)) {
      // Updates the unread counts in the buyer's other tabs and devices. The exhibitor needs no event.
      await notify(db, party, { what: 'inquiry', inquiry_id: upTo.id, as: 'buyer' });
    } else if (!(await findThread(db, party, upTo.id))) throw new AppError('NOT_FOUND');
    return {};
  });

  serve(app, closeInquiry, async ({ id, closed }, { db, signed_in }) => {
    const party = buyerOf(signed_in);
    const changed = await closeThread(db, party, { id, closed });
    await notifyBoth(notify, db, changed);
    return { closed };
  });

  serve(app, countUnread, async (_nothing, { db, signed_in }) => {
    const { account_id, member } = signed_in;
    return {
      unread: await countThreadsWithNews(db, buyerOf(signed_in)),
      received_unread: member
        ? await countThreadsWithNews(db, { side: 'exhibitor', account_id, ...member })
        : null,
    };
  });
}

async function refuseUnknownIndustry(db: Database, industry: string) {
  const options = await findOptionCodes(db, ['relevant_industry']);
  if (!options.get('relevant_industry')?.has(industry)) {
    throw new AppError('BAD_INPUT', { issues: [{ field: 'industry', name: 'choose_from_list' }] });
  }
}
