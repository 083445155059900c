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
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { serve } from '#server/http/serve.ts';
import { lockEntry, lockOwnEntry } from '#server/reviews/hand-in.ts';
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
    items: await listOf(db, member.exhibitor_id, now),
    hosts: [...hosts.names],
    review_policy: await findPolicy(db, 'live'),
  }));

  serve(app, getOwnLive, ({ id }, { db, now, signed_in: { member } }) =>
    presentOne(db, { id, exhibitor_id: member.exhibitor_id }, now),
  );

  serve(app, saveOwnLive, async (edit, call) => {
    const { db, now, signed_in } = call;
    const { exhibitor_id } = signed_in.member;
    const id = await saveLive(call, edit, { exhibitor_id, hosts });
    await announce(db, id);
    return presentOne(db, { id, exhibitor_id }, now);
  });

  serve(app, cancelOwnLive, async ({ id, reason }, call) => {
    const { exhibitor_id } = call.signed_in.member;
    await cancelLive(call, await lockOwnEntry(call.db, liveKind, { id, exhibitor_id }), reason);
    await announce(call.db, id);
    return presentOne(call.db, { id, exhibitor_id }, call.now);
  });

  serve(app, endOwnLive, async ({ id }, call) => {
    const { exhibitor_id } = call.signed_in.member;
    await endLive(call, await lockOwnEntry(call.db, liveKind, { id, exhibitor_id }));
    await announce(call.db, id);
    return presentOne(call.db, { id, exhibitor_id }, call.now);
  });
}

function consoleRoutes(app: FastifyInstance, { hosts, announce }: OwnLiveParts) {
  serve(app, listConsoleLives, async (_nothing, { db, now }) => {
    const { time_zone } = await getCurrentExhibition(db);
    const others = (await findPublic(db)).filter(({ exhibitor }) => exhibitor !== null);
    const watched = others.filter((one) => phaseOf(stateOf(one, now)) === 'on');
    return {
      items: await listOf(db, null, now),
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

  serve(app, getConsoleLive, ({ id }, { db, now }) =>
    presentOne(db, { id, exhibitor_id: null }, now),
  );

  serve(app, saveConsoleLive, async (edit, call) => {
    const id = await saveLive(call, edit, { exhibitor_id: null, hosts });
    await announce(call.db, id);
    return presentOne(call.db, { id, exhibitor_id: null }, call.now);
  });

  serve(app, cancelConsoleLive, async ({ id, reason }, call) => {
    await cancelLive(call, await lockEntry(call.db, liveKind, id), reason);
    await announce(call.db, id);
    return {};
  });

  serve(app, endConsoleLive, async ({ id }, call) => {
    await endLive(call, await lockEntry(call.db, liveKind, id));
    await announce(call.db, id);
    return {};
  });
}

async function listOf(db: Database, exhibitor_id: string | null, now: Date) {
  const { id: exhibition_id, time_zone } = await getCurrentExhibition(db);
  const rows = await findOwn(db, { exhibition_id, exhibitor_id });
  return rows.map((row) => presentOwnCard(row, now, time_zone));
}

async function presentOne(
  db: Database,
  which: { id: string; exhibitor_id: string | null },
  now: Date,
) {
  const { time_zone } = await getCurrentExhibition(db);
  const shown = await getOwn(db, which);
  return presentOwn(shown, { now, time_zone, subscribers: await countSubscribers(db, which.id) });
}
