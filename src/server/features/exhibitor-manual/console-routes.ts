import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { zonedInstant } from '#contract/calendar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import {
  ARTICLES_MAX,
  getConsoleArticle,
  listConsoleArticles,
  listManualFiles,
  type ManualForm,
  orderConsoleArticles,
  previewConsoleArticle,
  removeConsoleArticle,
  saveConsoleArticle,
} from '#contract/exhibitor-manual-console.ts';
import { limits } from '#contract/limits.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import type { Database } from '#server/db/open.ts';
import { findAll, findVersions } from '#server/features/downloads/rows.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { claimUploads, findPictureSizes } from '#server/features/uploads/rows.ts';
import { AppError, type FieldIssue } from '#server/http/app-error.ts';
import { type Call, serve } from '#server/http/serve.ts';
import { changeRow, lockRow } from '#server/reviews/rows.ts';
import { articleBlocks, picturesIn } from '#server/words/markdown.ts';
import {
  addArticles,
  countReaders,
  findArticles,
  getArticle,
  removeArticle,
  setOrder,
} from './rows.ts';
import { columnsOf, formOf, isRewritten } from './rules.ts';
import { type ArticleRow, manualArticle } from './tables.ts';

/** Lets organisers write the manual for exhibitors. */
export function consoleManualRoutes(app: FastifyInstance) {
  serve(app, listConsoleArticles, async (_nothing, call) => {
    const { db } = call;
    const exhibition = await getExhibitionOf(call);
    const countsOf = await countReaders(db, exhibition.id);
    const rows = await findArticles(db, exhibition.id);
    return { items: rows.map((row) => present(row, countsOf, exhibition)) };
  });

  serve(app, getConsoleArticle, ({ id }, call) => presentOne(call, id));

  serve(app, listManualFiles, async (_nothing, call) => {
    const { db } = call;
    const { id: exhibition_id } = await getExhibitionOf(call);
    const files = await findFiles(db, exhibition_id);
    const versions = await findVersions(
      db,
      files.map(({ id }) => id),
    );
    const items = files.map(({ id, title, published_at }) => ({
      id,
      title,
      file_name: versions.find(({ download_id }) => download_id === id)?.file_name ?? '',
      is_published: published_at !== null,
    }));
    return { items };
  });

  serve(app, saveConsoleArticle, async (edit, call) => {
    const { id: exhibition_id } = await getExhibitionOf(call);
    const id = await (edit.id
      ? changeOne({ ...edit, id: edit.id }, call, exhibition_id)
      : addOne(edit, call, exhibition_id));
    return presentOne(call, id);
  });

  serve(app, orderConsoleArticles, async ({ ids }, call) => {
    const { db, record } = call;
    const { id: exhibition_id, name } = await getExhibitionOf(call);
    const before = (await findArticles(db, exhibition_id)).map(({ id }) => id);
    const isWhole = ids.length === before.length && before.every((id) => ids.includes(id));
    if (!isWhole) throw new AppError('LIST_CHANGED');
    await setOrder(db, ids);
    await record({ action: 'arranged', id: exhibition_id, name });
    return {};
  });

  serve(app, removeConsoleArticle, async ({ id }, call) => {
    const { db, record } = call;
    const { id: exhibition_id } = await getExhibitionOf(call);
    const row = await getArticle(db, { id, exhibition_id });
    await removeArticle(db, id);
    await record({ action: 'removed', id, name: row.title, before: recorded(row) });
    return {};
  });

  serve(app, previewConsoleArticle, async ({ body }, { db }) => ({
    blocks: articleBlocks(body, await findPictureSizes(db, picturesIn(body))),
  }));
}

type Edit = InputOf<typeof saveConsoleArticle>;
type Writing = Pick<Call, 'db' | 'now' | 'record'>;

async function addOne({ form }: Edit, { db, now, record }: Writing, exhibition_id: string) {
  const articles = await findArticles(db, exhibition_id);
  if (articles.length >= ARTICLES_MAX) throw new AppError('LIMIT_REACHED');
  await refuseForeign(db, exhibition_id, { form, before: null }, now);
  const id = randomUUIDv7();
  const columns = columnsOf(form);
  const row = { id, exhibition_id, ...columns, updated_at: now, created_at: now };
  await addArticles(db, exhibition_id, [row]);
  await record({ action: 'added', id, name: form.title, after: recorded(columns) });
  return id;
}

/** @throws {AppError} EDITED_MEANWHILE */
async function changeOne(
  { id, version, form, asks_again }: Edit & { id: string },
  { db, now, record }: Writing,
  exhibition_id: string,
) {
  await getArticle(db, { id, exhibition_id });
  const before = await lockRow(db, manualArticle, id);
  if (before.version !== version) throw new AppError('EDITED_MEANWHILE');
  await refuseForeign(db, exhibition_id, { form, before }, now);
  const columns = columnsOf(form);
  await changeRow(db, manualArticle, id, {
    ...columns,
    ...(isRewritten(before, columns) && { updated_at: now }),
    ...(asks_again && { round: before.round + 1 }),
  });
  const fields = { before: recorded(before), after: { ...recorded(columns), asks_again } };
  await record({ action: 'edited', id, name: form.title, ...fields });
  return id;
}

const findFiles = async (db: Database, exhibition_id: string) =>
  (await findAll(db, exhibition_id)).filter(({ for_exhibitors }) => for_exhibitors);

/** @throws {AppError} BAD_INPUT for pictures that are not the organiser's, and files that are not for exhibitors */
async function refuseForeign(
  db: Database,
  exhibition_id: string,
  { form, before }: { form: ManualForm; before: ArticleRow | null },
  now: Date,
) {
  const issues: FieldIssue[] = [];
  for (const lang of ['zh', 'en'] as const) {
    const field = `form.body.${lang}`;
    const named = picturesIn(form.body[lang]);
    const shown = before ? picturesIn(before.body[lang]) : [];
    const foreign = await claimUploads(db, { exhibitor_id: null, named, before: shown }, now);
    if (foreign.length > 0) issues.push({ field, name: 'choose_from_list' });
    if (named.length > limits.PICTURES_AN_ARTICLE) {
      issues.push({ field, name: 'too_many', limit: limits.PICTURES_AN_ARTICLE });
    }
  }
  const files = new Set((await findFiles(db, exhibition_id)).map(({ id }) => id));
  if (!form.download_ids.every((id) => files.has(id))) {
    issues.push({ field: 'form.download_ids', name: 'choose_from_list' });
  }
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}

async function presentOne(call: EditionCall, id: string) {
  const exhibition = await getExhibitionOf(call);
  const row = await getArticle(call.db, { id, exhibition_id: exhibition.id });
  return present(row, await countReaders(call.db, exhibition.id), exhibition);
}

function present(
  row: ArticleRow,
  countsOf: Awaited<ReturnType<typeof countReaders>>,
  { time_zone }: { time_zone: string },
) {
  const { id, version, updated_at } = row;
  const form = formOf(row, { time_zone });
  return {
    id,
    version,
    form,
    updated_at: zonedInstant(updated_at, time_zone),
    counts: countsOf(id),
  };
}

/** The fields of an article for its history. */
function recorded({ due_at, ...form }: ReturnType<typeof columnsOf>) {
  const { section, title, body, audience, asks_reading, is_published } = form;
  const due = due_at?.toISOString();
  return { section, title, body, audience, asks_reading, due_at: due, is_published };
}
