import type { FastifyInstance } from 'fastify';
import {
  cancelConsoleLive,
  cancelOwnLive,
  endConsoleLive,
  endOwnLive,
  getConsoleLive,
  getOwnLive,
  listConsoleLives,
  listOwnLives,
  saveConsoleLive,
  saveOwnLive,
} from '#contract/own-lives.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { serve } from '#server/http/serve.ts';
import { lockEntry, lockOwnEntry, type Owner } from '#server/reviews/hand-in.ts';
import type { AllowedHosts } from './allowed-hosts.ts';
import { type Announce, cancelLive, endLive, saveLive } from './edit.ts';
import { liveKind } from './kind.ts';
import { findOwn, findPublic, getOwn } from './rows.ts';
import { phaseOf, presentOwn, presentOwnCard, presentSight, stateOf } from './rules.ts';
import { countSubscribers } from './subscription-rows.ts';

interface OwnLiveParts {
  hosts: AllowedHosts;
  announce: Announce;
}

/** Live streams as those who send them see them: exhibitors in the workspace, the organiser in the console. */
export function ownLiveRoutes(app: FastifyInstance, parts: OwnLiveParts) {
  workspaceRoutes(app, parts);
  consoleRoutes(app, parts);
}

function workspaceRoutes(app: FastifyInstance, { hosts, announce }: OwnLiveParts) {
  serve(app, listOwnLives, async (_nothing, { db, now, signed_in: { member } }) => ({
    items: await listOf({ db, edition: null }, member.exhibitor_id, now),
    hosts: [...hosts.names],
    review_policy: await findPolicy(db, 'live'),
  }));

  serve(app, getOwnLive, ({ id }, { db, now, signed_in: { member } }) =>
    presentOne({ db, edition: null, now }, { id, exhibitor_id: member.exhibitor_id }),
  );

  serve(app, saveOwnLive, async (edit, call) => {
    const { exhibitor_id } = call.signed_in.member;
    const id = await saveLive(call, edit, { owner: { exhibitor_id }, hosts });
    await announce(call.db, id);
    return presentOne(call, { id, exhibitor_id });
  });

  serve(app, cancelOwnLive, async ({ id, reason }, call) => {
    const { exhibitor_id } = call.signed_in.member;
    await cancelLive(call, await lockOwnEntry(call.db, liveKind, { id, exhibitor_id }), reason);
    await announce(call.db, id);
    return presentOne(call, { id, exhibitor_id });
  });

  serve(app, endOwnLive, async ({ id }, call) => {
    const { exhibitor_id } = call.signed_in.member;
    await endLive(call, await lockOwnEntry(call.db, liveKind, { id, exhibitor_id }));
    await announce(call.db, id);
    return presentOne(call, { id, exhibitor_id });
  });
}

function consoleRoutes(app: FastifyInstance, { hosts, announce }: OwnLiveParts) {
  serve(app, listConsoleLives, async (_nothing, call) => {
    const { db, edition, now } = call;
    const { time_zone } = await getExhibitionOf(call);
    const others = (await findPublic(db, edition)).filter(({ exhibitor }) => exhibitor !== null);
    const watched = others.filter((one) => phaseOf(stateOf(one, now)) === 'on');
    return {
      items: await listOf(call, null, now),
      watched: watched.map((one) => ({
        id: one.live.id,
        title: one.live.title,
        exhibitor: one.exhibitor?.short_name ?? null,
        state: stateOf(one, now),
        sight: one.signal && presentSight(one.signal, time_zone),
      })),
      hosts: [...hosts.names],
    };
  });

  serve(app, getConsoleLive, async ({ id }, call) =>
    presentOne(call, { id, ...(await organiserIn(call)) }),
  );

  serve(app, saveConsoleLive, async (edit, call) => {
    const owner = await organiserIn(call);
    const id = await saveLive(call, edit, { owner, hosts });
    await announce(call.db, id);
    return presentOne(call, { id, ...owner });
  });

  serve(app, cancelConsoleLive, async ({ id, reason }, call) => {
    await cancelLive(call, await lockEntry(call, liveKind, id), reason);
    await announce(call.db, id);
    return {};
  });

  serve(app, endConsoleLive, async ({ id }, call) => {
    await endLive(call, await lockEntry(call, liveKind, id));
    await announce(call.db, id);
    return {};
  });
}

/** The organiser as the owner of live streams in a call's exhibition. */
async function organiserIn(call: EditionCall) {
  return { exhibitor_id: null, exhibition_id: (await getExhibitionOf(call)).id };
}

async function listOf(call: EditionCall, exhibitor_id: string | null, now: Date) {
  const { id: exhibition_id, time_zone } = await getExhibitionOf(call);
  const rows = await findOwn(call.db, { exhibition_id, exhibitor_id });
  return rows.map((row) => presentOwnCard(row, now, time_zone));
}

async function presentOne(call: EditionCall & { now: Date }, which: Owner & { id: string }) {
  const { db, now } = call;
  const { time_zone } = await getExhibitionOf(call);
  const shown = await getOwn(db, which);
  return presentOwn(shown, { now, time_zone, subscribers: await countSubscribers(db, which.id) });
}
