import type { FastifyInstance } from 'fastify';
import {
  assignInquiry,
  closeReceivedInquiry,
  getReceivedInquiry,
  listReceivedInquiries,
  readReceivedInquiry,
  replyToBuyer,
} from '#contract/received-inquiries.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import { presentPage } from '#server/http/page.ts';
import { serve } from '#server/http/serve.ts';
import { closeThread } from './close-thread.ts';
import { notifyBoth, refuseFlood } from './notify.ts';
import { exhibitorOf } from './party.ts';
import {
  findColleague,
  findMemberName,
  lockAccount,
  lockThread,
  markRead,
  updateThread,
} from './rows.ts';
import {
  mayWrite,
  presentMessage,
  presentReceivedCard,
  presentStated,
  readerWith,
} from './rules.ts';
import { findMessages, findThread, findThreads } from './thread-rows.ts';
import { writeMessage } from './write-message.ts';

/** Lets members read and answer the inquiries of their exhibitor. */
export function exhibitorInquiryRoutes(
  app: FastifyInstance,
  { notify, mail_key }: { notify: Notify; mail_key: Uint8Array },
) {
  const readerOf = readerWith(mail_key);
  serve(app, listReceivedInquiries, async ({ page, page_size, ...filters }, call) => {
    const paging = { page, page_size };
    const { rows, total } = await findThreads(
      call.db,
      exhibitorOf(call.signed_in),
      paging,
      filters,
    );
    const items = rows.map((row) => presentReceivedCard(row, call.lang));
    return presentPage(items, { ...paging, total });
  });

  serve(app, getReceivedInquiry, async ({ id }, { db, lang, now, signed_in }) => {
    const row = await findThread(db, exhibitorOf(signed_in), id);
    if (!row) throw new AppError('NOT_FOUND');
    const { receiving_email: email, phone, exhibitor_read: read } = row.inquiry;
    const messages = await findMessages(db, id);
    const reader = { ...readerOf(exhibitorOf(signed_in), now), read };
    return {
      ...presentReceivedCard(row, lang),
      ...presentStated(row, lang),
      contact: { email, phone },
      requirement: row.requirement ?? '',
      thread: messages.map((message) => presentMessage(message, reader)),
    };
  });

  serve(app, replyToBuyer, async ({ id, text, attachments }, { db, now, record, signed_in }) => {
    const party = exhibitorOf(signed_in);
    await lockAccount(db, party.account_id);
    const thread = await lockThread(db, party, id);
    if (!thread) throw new AppError('NOT_FOUND');
    if (!mayWrite('exhibitor', thread.closed_by)) throw new AppError('INQUIRY_CLOSED');
    await refuseFlood(db, party, now);
    const author = await findMemberName(db, party.member_id);
    const added = await writeMessage(db, thread, { party, author, text, attachments }, now);
    await notifyBoth(notify, db, thread);
    await record({ action: 'answered', id });
    const reader = { ...readerOf(party, now), read: thread.exhibitor_read };
    return { message: presentMessage(added, reader) };
  });

  serve(app, readReceivedInquiry, async (upTo, { db, signed_in }) => {
    const party = exhibitorOf(signed_in);
    if (await markRead(db, party, upTo)) {
      const { exhibitor_id } = party;
      await notify(db, { exhibitor_id }, { what: 'inquiry', inquiry_id: upTo.id, as: 'exhibitor' });
    } else if (!(await findThread(db, party, upTo.id))) throw new AppError('NOT_FOUND');
    return {};
  });

  serve(app, assignInquiry, async ({ id, member_id }, { db, record, signed_in }) => {
    const party = exhibitorOf(signed_in);
    const colleague = member_id && (await findColleague(db, party.exhibitor_id, member_id));
    if (member_id && !colleague) {
      throw new AppError('BAD_INPUT', {
        issues: [{ field: 'member_id', name: 'choose_from_list' }],
      });
    }
    const changed = await updateThread(db, party, id, { assigned_to: member_id });
    if (!changed) throw new AppError('NOT_FOUND');
    const { exhibitor_id } = party;
    await notify(db, { exhibitor_id }, { what: 'inquiry', inquiry_id: id, as: 'exhibitor' });
    const named = colleague ? colleague.name || colleague.email : null;
    await record({ action: 'assigned', id, after: { assigned_to: named } });
    if (!colleague) return { assigned_to: null };
    const { name, email } = colleague;
    return { assigned_to: { member_id: colleague.member_id, name: name || email } };
  });

  serve(app, closeReceivedInquiry, async ({ id, closed }, { db, record, signed_in }) => {
    const party = exhibitorOf(signed_in);
    const changed = await closeThread(db, party, { id, closed });
    await notifyBoth(notify, db, changed);
    await record({ action: closed ? 'closed' : 'opened', id });
    return { closed };
  });
}
