import type { FastifyInstance } from 'fastify';
import { answerBuyingLead } from '#contract/buying-leads.ts';
import { limits } from '#contract/limits.ts';
import {
  findEarlierAnswer,
  findMatchingBuyingLead,
  findSignInEmail,
} from '#server/features/buying-leads/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import { refuseBeyondDay } from '#server/http/rate-limit.ts';
import { serve } from '#server/http/serve.ts';
import { notifyBoth, refuseFlood } from './notify.ts';
import { exhibitorOf } from './party.ts';
import { addMessage, addThread, findMemberName, lockAccount, lockLeadThread } from './rows.ts';
import { mayWrite, threadOfBuyingLead } from './rules.ts';

/** Lets exhibitors answer buying leads in a thread, like inquiries. */
export function buyingLeadAnswerRoutes(app: FastifyInstance, { notify }: { notify: Notify }) {
  serve(app, answerBuyingLead, async ({ id, text }, { db, now, record, signed_in }) => {
    const party = exhibitorOf(signed_in);
    const { exhibitor_id, member_id } = party;
    // Locks the exhibitor, so that two members who answer one lead share one thread.
    await lockAccount(db, exhibitor_id);
    const lead = await findMatchingBuyingLead(db, party, id);
    if (!lead) throw new AppError('NOT_FOUND');

    let thread = await lockLeadThread(db, party, id);
    if (!thread) {
      if (lead.closed_at) throw new AppError('BUYING_LEAD_CLOSED');
      const oldest = await findEarlierAnswer(db, exhibitor_id, limits.LEAD_ANSWERS_A_DAY);
      refuseBeyondDay(oldest, now);
      const email = lead.email || (await findSignInEmail(db, lead.buyer_id));
      const opened = { ...threadOfBuyingLead(lead, email), exhibitor_id, assigned_to: member_id };
      thread = await addThread(db, opened, now);
    }
    if (!thread) throw new Error('The thread of a lead was not stored');
    if (!mayWrite('exhibitor', thread.closed_by)) throw new AppError('INQUIRY_CLOSED');
    await refuseFlood(db, party, now);
    const author = await findMemberName(db, member_id);
    await addMessage(db, thread, { party, author, text }, now);
    await notifyBoth(notify, db, thread);
    await record({ action: 'answered', id: thread.id });
    return { inquiry_id: thread.id };
  });
}
