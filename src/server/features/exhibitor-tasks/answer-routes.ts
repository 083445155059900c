import type { FastifyInstance } from 'fastify';
import { calendarDay } from '#contract/calendar.ts';
import {
  acceptTaskAnswer,
  exportTaskAnswers,
  getTaskAnswer,
  listTaskAnswers,
  returnTaskAnswer,
} from '#contract/exhibitor-tasks-console.ts';
import type { EditionCall } from '#server/db/edition-call.ts';
import { getExhibitionOf } from '#server/features/exhibitions/rows.ts';
import { noteDecision } from '#server/features/reviews/mail-rows.ts';
import { AppError } from '#server/http/app-error.ts';
import { presentPage } from '#server/http/page.ts';
import { type Call, serve, serveFile } from '#server/http/serve.ts';
import { MEDIA_TYPES, writeTable } from '#server/sheets/table-file.ts';
import { type AskedRow, findAnswers, getAnswer } from './answer-rows.ts';
import { readAnswerTable } from './exported.ts';
import { presentFiles } from './files.ts';
import { changeAnswer, getTask } from './rows.ts';
import { standingOf } from './rules.ts';

/** Lets organisers read the answers to a task, return and accept them. */
export function taskAnswerRoutes(app: FastifyInstance, { link_key }: { link_key: Uint8Array }) {
  serve(app, listTaskAnswers, async ({ id, page, page_size, ...filters }, call) => {
    const { db, lang } = call;
    const exhibition = await getExhibitionOf(call);
    await getTask(db, { id, exhibition_id: exhibition.id });
    const paging = { page, page_size, lang };
    const { rows, total } = await findAnswers(db, { ...filters, task_id: id }, paging);
    const items = rows.map((row) => presentStanding(row, exhibition));
    return presentPage(items, { page, page_size, total });
  });

  const presentOne = async (
    { db, now, edition }: EditionCall & Pick<Call, 'now'>,
    which: { id: string; exhibitor_id: string },
  ) => {
    const exhibition = await getExhibitionOf({ db, edition });
    await getTask(db, { id: which.id, exhibition_id: exhibition.id });
    const row = await getAnswer(db, { task_id: which.id, exhibitor_id: which.exhibitor_id });
    const { version = 0, values = {}, files = [] } = row.answer ?? {};
    return {
      ...presentStanding(row, exhibition),
      fields: row.task.fields,
      version,
      values,
      files: await presentFiles(db, link_key, files, now),
    };
  };

  serve(app, getTaskAnswer, (which, call) => presentOne(call, which));

  serve(app, returnTaskAnswer, async ({ version, reason, ...which }, call) => {
    const decision = { state: 'returned', reason, permit_number: '' } as const;
    await decide({ ...which, version }, call, decision);
    return presentOne(call, which);
  });

  serve(app, acceptTaskAnswer, async ({ version, permit_number, ...which }, call) => {
    const decision = { state: 'done', reason: '', permit_number } as const;
    await decide({ ...which, version }, call, decision);
    return presentOne(call, which);
  });

  serveFile(
    app,
    exportTaskAnswers,
    async ({ id, file_lang }, { db, edition }) => {
      const exhibition = await getExhibitionOf({ db, edition });
      const task = await getTask(db, { id, exhibition_id: exhibition.id });
      const table = await readAnswerTable(db, task, { lang: file_lang, ...exhibition });
      const { bytes } = await writeTable('xlsx', table);
      return { task, bytes, rows: table.length - 1, time_zone: exhibition.time_zone };
    },
    async ({ task, bytes, rows, time_zone }, { file_lang }, { now, record }) => {
      const after = { rows, file_lang };
      await record({ action: 'exported', id: task.id, name: task.title, after });
      return {
        name: `answers-${calendarDay(now, time_zone)}.xlsx`,
        type: MEDIA_TYPES.xlsx,
        rows,
        content: bytes,
      };
    },
  );
}

interface Decision {
  state: 'returned' | 'done';
  reason: string;
  permit_number: string;
}

/** @throws {AppError} EDITED_MEANWHILE if the answer has changed since, NOT_FOUND if there is none */
async function decide(
  { id, exhibitor_id, version }: { id: string; exhibitor_id: string; version: number },
  call: EditionCall & Pick<Call, 'now' | 'record'>,
  { state, reason, permit_number }: Decision,
) {
  const { db, now, record } = call;
  const { id: exhibition_id } = await getExhibitionOf(call);
  await getTask(db, { id, exhibition_id });
  const { task, answer, name } = await getAnswer(db, { task_id: id, exhibitor_id });
  if (!answer) throw new AppError('NOT_FOUND');
  const which = { task_id: id, exhibitor_id, version };
  if (!(await changeAnswer(db, which, { state, reason, permit_number })))
    throw new AppError('EDITED_MEANWHILE');
  const outcome = state === 'done' ? 'accepted' : 'returned';
  const decision = { kind: 'task', outcome, reason, title: task.title } as const;
  await noteDecision(db, { ...decision, exhibitor_id, item_id: id }, now);
  await record({
    action: outcome,
    id,
    name: task.title,
    before: { state: answer.state, exhibitor: name },
    after: { state, exhibitor: name, ...(permit_number && { permit_number }) },
    reason: reason || null,
    exhibitor_id,
  });
}

function presentStanding(row: AskedRow, clock: { time_zone: string }) {
  const { exhibitor_id, name, booths } = row;
  return {
    exhibitor_id,
    name,
    booths: booths.map(({ number }) => number),
    ...standingOf(row, clock),
  };
}
