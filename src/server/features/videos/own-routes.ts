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
import type { Database } from '#server/db/open.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { serve } from '#server/http/serve.ts';
import { lockEntry, lockOwnEntry } from '#server/reviews/hand-in.ts';
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
    presentOne(db, { id, exhibitor_id: member.exhibitor_id }),
  );

  serve(app, saveOwnVideo, async (edit, call) => {
    const { exhibitor_id } = call.signed_in.member;
    const id = await saveVideo(call, edit, { exhibitor_id, isAllowed: hosts.allows });
    return presentOne(call.db, { id, exhibitor_id });
  });

  serve(app, withdrawOwnVideo, async ({ id, withdrawn }, call) => {
    const which = { id, exhibitor_id: call.signed_in.member.exhibitor_id };
    await withdrawVideo(call, await lockOwnEntry(call.db, videoKind, which), withdrawn);
    return presentOne(call.db, which);
  });
}

function consoleRoutes(app: FastifyInstance, { hosts }: OwnVideoParts) {
  serve(app, listConsoleVideos, async (_nothing, { db }) => {
    const { id: exhibition_id, time_zone } = await getCurrentExhibition(db);
    const rows = await findForConsole(db, exhibition_id);
    return { items: rows.map((row) => presentOwnCard(row, time_zone)), hosts: [...hosts.names] };
  });

  serve(app, getConsoleVideo, ({ id }, { db }) => presentOne(db, { id, exhibitor_id: null }));

  serve(app, saveConsoleVideo, async (edit, call) => {
    const id = await saveVideo(call, edit, { exhibitor_id: null, isAllowed: hosts.allows });
    return presentOne(call.db, { id, exhibitor_id: null });
  });

  serve(app, withdrawConsoleVideo, async ({ id, withdrawn }, call) => {
    await withdrawVideo(call, await lockEntry(call.db, videoKind, id), withdrawn);
    return {};
  });
}

async function presentOne(db: Database, which: { id: string; exhibitor_id: string | null }) {
  const { time_zone } = await getCurrentExhibition(db);
  return presentOwn(await getOwn(db, which), time_zone);
}
