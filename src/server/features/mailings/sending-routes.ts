import type { FastifyInstance } from 'fastify';
import {
  confirmMailing,
  pauseMailing,
  recallMailing,
  sendAgain,
  sendMailing,
} from '#contract/mailing-acts.ts';
import { mailingLimits } from '#contract/mailings.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import type { ExhibitionRow } from '#server/features/exhibitions/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Call, serve } from '#server/http/serve.ts';
import { countPeople } from './audience-rows.ts';
import { presentMailing } from './present.ts';
import { retryUnreached } from './recipient-rows.ts';
import { refuseUnfinished } from './refuse-unfinished.ts';
import { changeMailing, lockMailing, startMailing } from './rows.ts';
import type { MailingRow } from './tables.ts';

type SendingCall = Call<{ can: 'messages.send' }>;

/** Lets organisers send messages to audiences. A job sends the mails. */
export function mailingSendingRoutes(app: FastifyInstance) {
  serve(app, sendMailing, async ({ id, version, people, send_at }, call) => {
    const { db, now, record, signed_in } = call;
    const { row, exhibition } = await getLocked(call, id);
    if (row.state !== 'draft' || row.version !== version) throw new AppError('EDITED_MEANWHILE');
    refuseUnfinished(row);
    const { zh, en } = await countPeople(db, row);
    if (zh + en === 0) {
      throw new AppError('BAD_INPUT', { issues: [{ field: 'people', name: 'too_low', limit: 1 }] });
    }
    if (zh + en !== people) throw new AppError('LIST_CHANGED');
    const later = send_at && new Date(send_at) > now ? new Date(send_at) : null;
    const request = {
      send_at: later,
      requested_by: signed_in.organiser.organiser_id,
      confirmed_by: null,
      updated_at: now,
    };
    const requested = await changeMailing(db, id, { ...request, state: 'confirming' });
    const isLarge = people > mailingLimits.CONFIRMED_ABOVE;
    const sent = isLarge ? requested : await startOrSchedule(call, requested);
    await record({
      action: isLarge ? 'scheduled' : actionOf(sent),
      id,
      name: row.subject,
      after: { people, ...(later && { send_at: later.toISOString() }) },
    });
    return presentMailing(db, sent, { ...exhibition, ...signed_in });
  });

  serve(app, confirmMailing, async ({ id }, call) => {
    const { db, record, signed_in } = call;
    const { row, exhibition } = await getLocked(call, id);
    if (row.state !== 'confirming') throw new AppError('EDITED_MEANWHILE');
    const confirmed_by = signed_in.organiser.organiser_id;
    if (row.requested_by === confirmed_by) throw new AppError('NOT_ALLOWED');
    const confirmed = await changeMailing(db, id, { confirmed_by });
    const sent = await startOrSchedule(call, confirmed);
    await record({ action: 'accepted', id, name: row.subject });
    return presentMailing(db, sent, { ...exhibition, ...signed_in });
  });

  serve(app, recallMailing, async ({ id }, call) => {
    const { db, now, record, signed_in } = call;
    const { row, exhibition } = await getLocked(call, id);
    if (row.state !== 'confirming' && row.state !== 'scheduled') {
      throw new AppError('EDITED_MEANWHILE');
    }
    const recalled = await changeMailing(db, id, {
      state: 'draft',
      version: row.version + 1,
      send_at: null,
      requested_by: null,
      confirmed_by: null,
      updated_at: now,
    });
    await record({ action: 'unscheduled', id, name: row.subject });
    return presentMailing(db, recalled, { ...exhibition, ...signed_in });
  });

  serve(app, pauseMailing, async ({ id, is_paused }, call) => {
    const { db, record, signed_in } = call;
    const { row, exhibition } = await getLocked(call, id);
    if (row.state !== (is_paused ? 'sending' : 'paused')) throw new AppError('EDITED_MEANWHILE');
    const state = is_paused ? 'paused' : 'sending';
    const changed = await changeMailing(db, id, { state, hold_until: null });
    await record({ action: is_paused ? 'closed' : 'opened', id, name: row.subject });
    return presentMailing(db, changed, { ...exhibition, ...signed_in });
  });

  serve(app, sendAgain, async ({ id }, call) => {
    const { db, now, record, signed_in } = call;
    const { row, exhibition } = await getLocked(call, id);
    if (row.state !== 'sent') throw new AppError('EDITED_MEANWHILE');
    const people = await retryUnreached(db, id, now);
    if (people === 0) throw new AppError('LIST_CHANGED');
    const again = await changeMailing(db, id, { state: 'sending', ended_at: null, counts: null });
    await record({ action: 'told', id, name: row.subject, after: { people } });
    return presentMailing(db, again, { ...exhibition, ...signed_in });
  });
}

async function getLocked(
  call: SendingCall,
  id: string,
): Promise<{ row: MailingRow; exhibition: ExhibitionRow }> {
  const exhibition = await getExhibitionOf(call);
  const row = await lockMailing(call.db, { id, exhibition_id: exhibition.id });
  if (!row) throw new AppError('NOT_FOUND');
  return { row, exhibition };
}

async function startOrSchedule({ db, now }: SendingCall, row: MailingRow): Promise<MailingRow> {
  const isLater = row.send_at !== null && row.send_at > now;
  return isLater ? changeMailing(db, row.id, { state: 'scheduled' }) : startMailing(db, row, now);
}

const actionOf = ({ state }: MailingRow) => (state === 'scheduled' ? 'scheduled' : 'told');
