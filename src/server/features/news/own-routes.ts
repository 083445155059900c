import type { FastifyInstance } from 'fastify';
import {
  getConsoleNews,
  getNewsRevision,
  getOwnNews,
  listConsoleNews,
  listOwnNews,
  type OwnNews,
  previewConsoleNews,
  previewOwnNews,
  saveConsoleNews,
  saveOwnNews,
  withdrawConsoleNews,
  withdrawOwnNews,
} from '#contract/own-news.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { MissingRow } from '#server/db/missing-row.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { findPolicy } from '#server/features/reviews/rows.ts';
import { findPictureSizes } from '#server/features/uploads/rows.ts';
import { serve } from '#server/http/serve.ts';
import { lockEntry, lockOwnEntry } from '#server/reviews/hand-in.ts';
import { articleBlocks, picturesIn } from '#server/words/markdown.ts';
import {
  addOrganisersNews,
  changeHandedIn,
  changeNewsNow,
  handInNews,
  type Publishing,
  withdrawNews,
} from './edit.ts';
import { newsKind } from './kind.ts';
import { findOneNews, findOwnNews, findRevisions, getRevision } from './rows.ts';
import { presentOwn, presentOwnCard } from './rules.ts';

/** News as those who write them see them: exhibitors in the workspace, the organiser in the console. */
export function ownNewsRoutes(app: FastifyInstance) {
  workspaceRoutes(app);
  consoleRoutes(app);
}

function workspaceRoutes(app: FastifyInstance) {
  serve(app, listOwnNews, async (_nothing, { db, now, signed_in: { member } }) => ({
    items: await listOf({ db, edition: null, now }, member.exhibitor_id),
    review_policy: await findPolicy(db, 'news'),
  }));

  serve(app, getOwnNews, ({ id }, { db, now, signed_in: { member } }) =>
    presentOne({ db, edition: null, now }, { id, exhibitor_id: member.exhibitor_id }),
  );

  serve(app, saveOwnNews, async ({ id: given, version, form }, call) => {
    const { exhibitor_id } = call.signed_in.member;
    const writing = { ...call, by: call.signed_in.buyer_name };
    const own = { ...form, type: 'enterprises' as const };
    const id = given ?? (await handInNews(writing, own, exhibitor_id));
    if (given) {
      const before = await lockOwnEntry(call.db, newsKind, { id: given, exhibitor_id });
      await changeHandedIn(writing, before, { version, form: own });
    }
    return presentOne(call, { id, exhibitor_id });
  });

  serve(app, withdrawOwnNews, async ({ id }, call) => {
    const { exhibitor_id } = call.signed_in.member;
    await withdrawNews(call, await lockOwnEntry(call.db, newsKind, { id, exhibitor_id }));
    return presentOne(call, { id, exhibitor_id });
  });

  serve(app, previewOwnNews, ({ body }, { db }) => preview(db, body));
}

function consoleRoutes(app: FastifyInstance) {
  serve(app, listConsoleNews, async (_nothing, call) => ({ items: await listOf(call) }));

  serve(app, getConsoleNews, ({ id }, call) => presentOne(call, { id }));

  serve(app, saveConsoleNews, async ({ id: given, version, form, publish, publish_at }, call) => {
    const writing = { ...call, by: call.signed_in.organiser.name };
    const publishing: Publishing = publish === 'later' ? new Date(publish_at ?? call.now) : publish;
    const id = given ?? (await addOrganisersNews(writing, form, publishing));
    if (given) {
      const before = await lockEntry(call, newsKind, given);
      await changeNewsNow(writing, before, { version, form, publishing });
    }
    return presentOne(call, { id });
  });

  serve(app, withdrawConsoleNews, async ({ id }, call) => {
    await withdrawNews(call, await lockEntry(call, newsKind, id));
    return presentOne(call, { id });
  });

  serve(app, getNewsRevision, async ({ id, number }, call) => {
    if (!(await findOneNews(call, id))) throw new MissingRow();
    return { form: await getRevision(call.db, id, number) };
  });

  serve(app, previewConsoleNews, ({ body }, { db }) => preview(db, body));
}

async function preview(db: Database, body: string) {
  return { blocks: articleBlocks(body, await findPictureSizes(db, picturesIn(body))) };
}

async function listOf(call: EditionCall & { now: Date }, exhibitor_id?: string) {
  const { db, now } = call;
  const { id: exhibition_id, time_zone } = await getExhibitionOf(call);
  const rows = await findOwnNews(db, { exhibition_id, ...(exhibitor_id && { exhibitor_id }) });
  return rows.map((row) => presentOwnCard(row, now, time_zone));
}

/** @throws {MissingRow} */
async function presentOne(
  call: EditionCall & { now: Date },
  { id, exhibitor_id }: { id: string; exhibitor_id?: string },
): Promise<OwnNews> {
  const { db, now } = call;
  const { time_zone } = await getExhibitionOf(call);
  const found = await findOneNews(call, id);
  if (!found || (exhibitor_id && found.news.exhibitor_id !== exhibitor_id)) throw new MissingRow();
  return presentOwn(found, await findRevisions(db, id), { now, time_zone });
}
