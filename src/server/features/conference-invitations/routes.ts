import type { FastifyInstance } from 'fastify';
import {
  inviteToConference,
  listConferenceInvitations,
  withdrawInvitation,
} from '#contract/conference-invitations.ts';
import { limits } from '#contract/limits.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findConferenceTitle, lockProgramme } from '#server/features/programme-drafts/rows.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Notify } from '#server/http/events/serve-events.ts';
import { serve } from '#server/http/serve.ts';
import {
  addInvitations,
  countInvitations,
  findInvitations,
  findInvitedAccounts,
  findShownExhibitors,
  removeInvitation,
} from './rows.ts';

/** Lets organisers invite people to a private conference. */
export function conferenceInvitationRoutes(app: FastifyInstance, { notify }: { notify: Notify }) {
  /** Sends an event to open pages of invited people, so that they show the conference as open. */
  const notifyInvited = async (db: Database, conference_id: string) => {
    const account_ids = await findInvitedAccounts(db, conference_id);
    await notify(db, { account_ids }, { what: 'programme' });
  };

  serve(app, listConferenceInvitations, async ({ conference_id }, call) => {
    await getConference(call, conference_id);
    const rows = await findInvitations(call.db, conference_id);
    return {
      items: rows.map((row) => ({ ...row, invited_at: row.invited_at.toISOString() })),
    };
  });

  serve(app, inviteToConference, async ({ conference_id, people, exhibitor_ids }, call) => {
    const { db, now, record } = call;
    const { exhibition_id, title } = await getConference(call, conference_id, { locks: true });
    const shown = await findShownExhibitors(db, exhibition_id, exhibitor_ids);
    const isUnknown = (id: string) => !shown.some((one) => one.id === id);
    if (exhibitor_ids.some(isUnknown)) {
      const issues = [{ field: 'exhibitor_ids', name: 'choose_from_list' as const }];
      throw new AppError('BAD_INPUT', { issues });
    }
    const before = await countInvitations(db, conference_id);
    const added = await addInvitations(
      db,
      { exhibition_id, conference_id },
      [
        ...people.map(({ name, address }) => ({ name, address })),
        ...shown.map(({ id, name }) => ({ name: name.zh || name.en, exhibitor_id: id })),
      ],
      now,
    );
    const invited = before + added;
    if (invited > limits.INVITATIONS_A_CONFERENCE) throw new AppError('LIMIT_REACHED');
    // Records numbers only: more people read the history than the invitations.
    const change = { before: { invitations: before }, after: { invitations: invited } };
    await record({ action: 'invited', id: conference_id, name: title, ...change });
    await notifyInvited(db, conference_id);
    return { added, invited };
  });

  serve(app, withdrawInvitation, async ({ conference_id, id }, call) => {
    const { db, record } = call;
    const { title } = await getConference(call, conference_id, { locks: true });
    await notifyInvited(db, conference_id);
    if (!(await removeInvitation(db, { conference_id, id }))) throw new AppError('NOT_FOUND');
    const invited = await countInvitations(db, conference_id);
    const change = { before: { invitations: invited + 1 }, after: { invitations: invited } };
    await record({ action: 'uninvited', id: conference_id, name: title, ...change });
    return { invited };
  });
}

/** A conference of the call's exhibition with its title, including drafts. */
async function getConference(call: EditionCall, id: string, { locks = false } = {}) {
  const { db } = call;
  const { id: exhibition_id } = await getExhibitionOf(call);
  if (locks) await lockProgramme(db, exhibition_id);
  const title = await findConferenceTitle(db, { exhibition_id, id });
  if (!title) throw new AppError('NOT_FOUND');
  return { exhibition_id, title };
}
