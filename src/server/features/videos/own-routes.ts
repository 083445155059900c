import type { FastifyInstance } from 'fastify';
import {
  getConsoleVideo,
  getOwnVideo,
  listConsoleVideos,
  listOwnVideos,
  saveConsoleVideo,
  saveOwnVideo,
  withdrawConsoleVideo,
  withdrawOwnVideo,
} from '#contract/own-videos.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { getCurrentExhibition, getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { serve } from '#server/http/serve.ts';
import { lockEntry, lockOwnEntry, type Owner } from '#server/reviews/hand-in.ts';
import { saveVideo, withdrawVideo } from './edit.ts';
import { videoKind } from './kind.ts';
import { findForConsole, findOwn, getOwn } from './rows.ts';
import { presentOwn, presentOwnCard } from './rules.ts';

interface OwnVideoParts {
  hosts: { names: readonly string[]; allows: (address: string) => boolean };
}

/** Videos as those see them who publish them: exhibitors in the workspace, the organiser in the console. */
export function ownVideoRoutes(app: FastifyInstance, { hosts }: OwnVideoParts) {
  workspaceRoutes(app, { hosts });
  consoleRoutes(app, { hosts });
}

function workspaceRoutes(app: FastifyInstance, { hosts }: OwnVideoParts) {
  serve(app, listOwnVideos, async (_nothing, { db, signed_in: { member } }) => {
    const { id: exhibition_id, time_zone } = await getCurrentExhibition(db);
    const rows = await findOwn(db, { exhibition_id, exhibitor_id: member.exhibitor_id });
    const items = rows.map((row) => presentOwnCard(row, time_zone));
    return { items, hosts: [...hosts.names], review_policy: await findPolicy(db, 'video') };
  });

  serve(app, getOwnVideo, ({ id }, { db, signed_in: { member } }) =>
    presentOne({ db, edition: null }, { id, exhibitor_id: member.exhibitor_id }),
  );

  serve(app, saveOwnVideo, async (edit, call) => {
    const { exhibitor_id } = call.signed_in.member;
    const id = await saveVideo(call, edit, {
      owner: { exhibitor_id },
      isAllowed: hosts.allows,
    });
    return presentOne(call, { id, exhibitor_id });
  });

  serve(app, withdrawOwnVideo, async ({ id, withdrawn }, call) => {
    const which = { id, exhibitor_id: call.signed_in.member.exhibitor_id };
    await withdrawVideo(call, await lockOwnEntry(call.db, videoKind, which), withdrawn);
    return presentOne(call, which);
  });
}

function consoleRoutes(app: FastifyInstance, { hosts }: OwnVideoParts) {
  serve(app, listConsoleVideos, async (_nothing, call) => {
    const { id: exhibition_id, time_zone } = await getExhibitionOf(call);
    const rows = await findForConsole(call.db, exhibition_id);
    return { items: rows.map((row) => presentOwnCard(row, time_zone)), hosts: [...hosts.names] };
  });

  serve(app, getConsoleVideo, async ({ id }, call) =>
    presentOne(call, { id, ...(await organiserIn(call)) }),
  );

  serve(app, saveConsoleVideo, async (edit, call) => {
    const owner = await organiserIn(call);
    const id = await saveVideo(call, edit, { owner, isAllowed: hosts.allows });
    return presentOne(call, { id, ...owner });
  });

  serve(app, withdrawConsoleVideo, async ({ id, withdrawn }, call) => {
    await withdrawVideo(call, await lockEntry(call, videoKind, id), withdrawn);
    return {};
  });
}

/** The organiser as the owner of videos in a call's exhibition. */
async function organiserIn(call: EditionCall) {
  return { exhibitor_id: null, exhibition_id: (await getExhibitionOf(call)).id };
}

async function presentOne(call: EditionCall, which: Owner & { id: string }) {
  const { time_zone } = await getExhibitionOf(call);
  return presentOwn(await getOwn(call.db, which), time_zone);
}
