import type { FastifyInstance } from 'fastify';
import { zonedInstant } from '#contract/calendar.ts';
import { listInvitedPeople } from '#contract/check-ins.ts';
import { stages } from '#contract/journey-stages.ts';
import { getInvitedBy, listFigures, noFigures, setNamed } from '#contract/journeys.ts';
import {
  addChannelLink,
  type ChannelLink,
  listChannelLinks,
  withdrawChannelLink,
} from '#contract/short-links.ts';
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition, getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findRegistration } from '#server/features/registrations/rows.ts';
import { addLink, findChannelLinks, withdrawLink } from '#server/features/short-links/rows.ts';
import type { ShortLinkRow } from '#server/features/short-links/tables.ts';
import { AppError } from '#server/http/app-error.ts';
import { serve } from '#server/http/serve.ts';
import { countVisits } from './channel-rows.ts';
import { figureRows } from './figures.ts';
import { findInvitedPeople } from './list-rows.ts';
import { findExhibitorNames } from './name-rows.ts';
import { presentInvited } from './present-invited.ts';
import { countJourneys, findInviter, nameJourney } from './rows.ts';

/** Statistics of invitations for organisers, and the invited person's consent. */
export function journeyRoutes(app: FastifyInstance) {
  serve(app, listFigures, async ({ by }, call) => {
    const items = await figureRows(call.db, by, await getExhibitionOf(call), call.lang);
    const total = { ...noFigures };
    for (const row of items) for (const stage of stages) total[stage] += row[stage];
    return { items, total };
  });

  serve(app, listInvitedPeople, async (asked, call) => {
    const { id, time_zone } = await getExhibitionOf(call);
    const { rows, next_after, total } = await findInvitedPeople(call.db, id, asked);
    return { items: rows.map((row) => presentInvited(row, time_zone)), next_after, total };
  });

  serve(app, listChannelLinks, async (_nothing, call) => {
    const { db } = call;
    const { id, time_zone } = await getExhibitionOf(call);
    const links = await findChannelLinks(db, id);
    const ids = links.map((link) => link.id);
    const figures = await countJourneys(db, ids);
    return {
      items: links.map((link) => presentChannelLink(link, time_zone, figures.get(link.id))),
      visits: await countVisits(db, id),
    };
  });

  serve(app, addChannelLink, async ({ channel, note }, call) => {
    const { db, now, record } = call;
    const { id: exhibition_id, time_zone } = await getExhibitionOf(call);
    const link = await addLink(db, {
      exhibition_id,
      kind: 'channel',
      channel,
      note,
      created_at: now,
    });
    await record({
      action: 'added',
      id: link.id,
      name: { zh: note, en: note },
      after: { channel },
    });
    return presentChannelLink(link, time_zone);
  });

  serve(app, withdrawChannelLink, async ({ link_id }, call) => {
    const { db, now, record } = call;
    const { id } = await getExhibitionOf(call);
    if (!(await withdrawLink(db, link_id, { channel_of: id }, now)))
      throw new AppError('NOT_FOUND');
    await record({ action: 'withdrawn', id: link_id });
    return {};
  });

  serve(app, getInvitedBy, async (_nothing, { db, lang, signed_in }) => {
    const found = await findOwnInviter(db, signed_in.account_id);
    const exhibitor_id = found?.link.exhibitor_id;
    if (!found || !exhibitor_id) return { exhibitor_name: null, is_named: false };
    const names = await findExhibitorNames(db, [exhibitor_id]);
    return { exhibitor_name: names.get(exhibitor_id)?.[lang] ?? null, is_named: found.is_named };
  });

  serve(app, setNamed, async ({ is_named }, { db, signed_in }) => {
    const found = await findOwnInviter(db, signed_in.account_id);
    if (!found?.link.exhibitor_id) throw new AppError('NOT_FOUND');
    await nameJourney(db, found.journey_id, is_named);
    return { is_named };
  });
}

async function findOwnInviter(db: Database, account_id: string) {
  const { id } = await getCurrentExhibition(db);
  const registered = await findRegistration(db, account_id, id);
  return registered && findInviter(db, registered.id);
}

function presentChannelLink(
  { id, channel, note, created_at, withdrawn_at }: ShortLinkRow,
  time_zone: string,
  figures = noFigures,
): ChannelLink {
  return {
    link_id: id,
    channel,
    note,
    figures,
    created_at: zonedInstant(created_at, time_zone),
    withdrawn_at: withdrawn_at && zonedInstant(withdrawn_at, time_zone),
  };
}
