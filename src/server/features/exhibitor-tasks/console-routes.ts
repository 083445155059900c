import { randomUUIDv7 } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { InputOf } from '#contract/endpoint.ts';
import {
  getConsoleTask,
  listConsoleTasks,
  orderConsoleTasks,
  removeConsoleTask,
  saveConsoleTask,
  TASKS_MAX,
  type TaskForm,
} from '#contract/exhibitor-tasks-console.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import type { Database } from '#server/db/open.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { AppError, type FieldIssue } from '#server/http/app-error.ts';
import { type Call, serve } from '#server/http/serve.ts';
import { changeRow, lockRow } from '#server/reviews/rows.ts';
import {
  addTask,
  countAnswers,
  findKnown,
  findRawSpace,
  findTasks,
  getTask,
  hasAnswers,
  removeTask,
  setOrder,
  setRawSpace,
} from './rows.ts';
import { columnsOf, formOf, keepsFields } from './rules.ts';
import { exhibitorTask } from './tables.ts';

/** Lets organisers write tasks for exhibitors. */
export function consoleTaskRoutes(app: FastifyInstance) {
  serve(app, listConsoleTasks, async (_nothing, call) => {
    const { db } = call;
    const exhibition = await getExhibitionOf(call);
    const [tasks, countsOf, raw_space_ids] = await Promise.all([
      findTasks(db, exhibition.id),
      countAnswers(db, exhibition.id),
      findRawSpace(db, exhibition.id),
    ]);
    const items = tasks.map((row) => ({
      id: row.id,
      version: row.version,
      form: formOf(row, raw_space_ids, exhibition),
      counts: countsOf(row.id),
    }));
    return { items, raw_space_ids };
  });

  serve(app, getConsoleTask, ({ id }, call) => presentOne(call, id));

  serve(app, saveConsoleTask, async (edit, call) => {
    const { id: exhibition_id } = await getExhibitionOf(call);
    await refuseUnknown(call.db, exhibition_id, edit.form);
    const id = await (edit.id
      ? changeOne({ ...edit, id: edit.id }, call, exhibition_id)
      : addOne(edit, call, exhibition_id));
    if (edit.form.audience === 'raw_space') {
      await setRawSpace(call.db, exhibition_id, edit.form.raw_space_ids);
    }
    return presentOne(call, id);
  });

  serve(app, orderConsoleTasks, async ({ ids }, call) => {
    const { db, record } = call;
    const { id: exhibition_id, name } = await getExhibitionOf(call);
    const before = (await findTasks(db, exhibition_id)).map(({ id }) => id);
    const isWhole = ids.length === before.length && before.every((id) => ids.includes(id));
    if (!isWhole) throw new AppError('LIST_CHANGED');
    await setOrder(db, ids);
    await record({ action: 'arranged', id: exhibition_id, name });
    return {};
  });

  serve(app, removeConsoleTask, async ({ id }, call) => {
    const { db, record } = call;
    const exhibition = await getExhibitionOf(call);
    const row = await getTask(db, { id, exhibition_id: exhibition.id });
    // Locks the task: no answer arrives between the count and the deletion.
    await lockRow(db, exhibitorTask, id);
    if (await hasAnswers(db, id)) throw new AppError('NOT_ALLOWED');
    await removeTask(db, id);
    await record({ action: 'removed', id, name: row.title, before: recorded(row) });
    return {};
  });
}

type Edit = InputOf<typeof saveConsoleTask>;
type Writing = Pick<Call, 'db' | 'now' | 'record'>;

async function addOne({ form }: Edit, { db, now, record }: Writing, exhibition_id: string) {
  const tasks = await findTasks(db, exhibition_id);
  if (tasks.length >= TASKS_MAX) throw new AppError('LIMIT_REACHED');
  const id = randomUUIDv7();
  const columns = columnsOf(form);
  await addTask(db, { id, exhibition_id, ...columns, created_at: now });
  await record({ action: 'added', id, name: form.title, after: recorded(columns) });
  return id;
}

/** @throws {AppError} EDITED_MEANWHILE, or BAD_INPUT if an answered field is missing */
async function changeOne(
  { id, version, form }: Edit & { id: string },
  { db, record }: Writing,
  exhibition_id: string,
) {
  await getTask(db, { id, exhibition_id });
  const before = await lockRow(db, exhibitorTask, id);
  if (before.version !== version) throw new AppError('EDITED_MEANWHILE');
  const columns = columnsOf(form);
  if (!keepsFields(before.fields, columns.fields) && (await hasAnswers(db, id))) {
    throw new AppError('BAD_INPUT', { issues: [{ field: 'form.fields', name: 'as_hinted' }] });
  }
  await changeRow(db, exhibitorTask, id, columns);
  const fields = { before: recorded(before), after: recorded(columns) };
  await record({ action: 'edited', id, name: form.title, ...fields });
  return id;
}

/** @throws {AppError} BAD_INPUT for exhibitors of another edition, and withdrawn ones */
async function refuseUnknown(
  db: Database,
  exhibition_id: string,
  { audience, exhibitor_ids, raw_space_ids }: TaskForm,
) {
  const chosen = { exhibitor_ids: audience === 'chosen' ? exhibitor_ids : [], raw_space_ids };
  const known = await findKnown(db, exhibition_id, Object.values(chosen).flat());
  const issues = Object.entries(chosen).flatMap<FieldIssue>(([field, ids]) =>
    ids.every((id) => known.has(id)) && new Set(ids).size === ids.length
      ? []
      : [{ field: `form.${field}`, name: 'choose_from_list' }],
  );
  if (issues.length > 0) throw new AppError('BAD_INPUT', { issues });
}

async function presentOne(call: EditionCall, id: string) {
  const { db } = call;
  const exhibition = await getExhibitionOf(call);
  const row = await getTask(db, { id, exhibition_id: exhibition.id });
  const [countsOf, raw_space_ids] = await Promise.all([
    countAnswers(db, exhibition.id),
    findRawSpace(db, exhibition.id),
  ]);
  const form = formOf(row, raw_space_ids, exhibition);
  return { id, version: row.version, form, counts: countsOf(id) };
}

/** The fields of a task for its history. */
function recorded({
  title,
  text,
  due_at,
  audience,
  fields,
  is_published,
}: ReturnType<typeof columnsOf>) {
  const labels = fields.map(({ label }) => label.zh || label.en);
  return { title, text, due_at: due_at.toISOString(), audience, fields: labels, is_published };
}
