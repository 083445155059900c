import { beforeAll, describe, expect, test } from 'vitest';
import {
  getOwnTask,
  listOwnTasks,
  OwnTask,
  sendOwnTask,
  type TaskField,
  type TaskValues,
} from '#contract/exhibitor-tasks.ts';
import {
  acceptTaskAnswer,
  exportTaskAnswers,
  getConsoleTask,
  getTaskAnswer,
  listConsoleTasks,
  listTaskAnswers,
  orderConsoleTasks,
  removeConsoleTask,
  returnTaskAnswer,
  saveConsoleTask,
  TaskAnswer,
  type TaskForm,
} from '#contract/exhibitor-tasks-console.ts';
import { ownFileCalls } from '#contract/stored-files.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import {
  findTaskReminders,
  sendTaskReminder,
  type TaskMailParts,
} from '#server/features/exhibitor-tasks/jobs.ts';
import { sendReviewMail } from '#server/features/reviews/jobs.ts';
import { findDueMails, TOGETHER_MINUTES } from '#server/features/reviews/mail-rows.ts';
import { deleteUnusedFiles } from '#server/features/stored-files/jobs.ts';
import { type Message, NotSent } from '#server/outbound/message.ts';
import { openFiles } from '#server/outbound/open-files.ts';
import { readSettings } from '#server/settings.ts';
import { readWorkbook } from '#server/sheets/read-workbook.ts';
import { temporaryFolder } from '../support/after-file.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { film, pdf, sendWhole } from '../support/large-files.ts';
import { ownExhibitor } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { taskForm } from '../support/review-forms.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const DAY_MS = 86_400_000;

const field = (code: string, kind: TaskField['kind'], is_required = false): TaskField => ({
  code,
  kind,
  label: { zh: `${code}中`, en: code },
  is_required,
  choices:
    kind === 'choice'
      ? [
          { code: 'day', zh: '白天', en: 'By day' },
          { code: 'always', zh: '全天', en: '24 hours' },
        ]
      : [],
});

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let desk: { token: string };
  beforeAll(async () => {
    const files = await openFiles(readSettings({}), temporaryFolder());
    server = startServer(await freshDatabase(kind, { holds: 'exhibition' }), { files });
    desk = await organiserOf(server, { role: 'exhibitor_service' });
  });

  const save = (form: TaskForm, before?: { id: string; version: number }) =>
    server.post(
      saveConsoleTask.path,
      { id: before?.id, version: before?.version ?? 0, form },
      desk,
    );
  const add = async (given: Partial<TaskForm> = {}) =>
    saveConsoleTask.output.parse((await save(taskForm(given))).data);
  const read = async (id: string) =>
    getConsoleTask.output.parse((await server.get(`${getConsoleTask.path}?id=${id}`, desk)).data);
  const ownList = async (who: { token: string }) =>
    listOwnTasks.output.parse((await server.get(listOwnTasks.path, who)).data).items;
  const own = async (who: { token: string }, id: string) =>
    OwnTask.parse((await server.get(`${getOwnTask.path}?id=${id}`, who)).data);
  const send = (who: { token: string }, id: string, values: TaskValues, version = 0) =>
    server.post(sendOwnTask.path, { id, version, values }, who);
  const decide = (
    { path }: { path: string },
    which: { id: string; exhibitor_id: string; version: number; reason?: string },
  ) => server.post(path, which, desk);
  /** Removes the tasks of other tests from the lists of all exhibitors. */
  const only = async (...ids: string[]) => {
    const { items } = listConsoleTasks.output.parse(
      (await server.get(listConsoleTasks.path, desk)).data,
    );
    for (const { id, version, form } of items) {
      if (!ids.includes(id)) await save({ ...form, is_published: false }, { id, version });
    }
  };

  test('an answer is sent, returned with a reason, sent again and accepted; then it stays', async () => {
    const { main, company } = await ownExhibitor(server);
    const { id } = await add();
    await only(id);
    expect(await ownList(main)).toMatchObject([{ id, state: 'open', sent_at: null }]);
    expect((await send(main, id, { power: 6 })).data).toMatchObject({ state: 'sent', version: 1 });
    const which = { id, exhibitor_id: company.id };
    const returned = await decide(returnTaskAnswer, { ...which, version: 1, reason: 'Too much' });
    expect(returned.data).toMatchObject({ state: 'returned', reason: 'Too much', version: 2 });
    expect(await ownList(main)).toMatchObject([{ id, state: 'returned', reason: 'Too much' }]);
    const again = await send(main, id, { power: 3 }, 2);
    expect(again.data).toMatchObject({ state: 'sent', reason: '', version: 3 });
    const accepted = await decide(acceptTaskAnswer, { ...which, version: 3 });
    expect(TaskAnswer.parse(accepted.data)).toMatchObject({ state: 'done', values: { power: 3 } });
    expect(await send(main, id, { power: 1 }, 4)).toMatchObject(refusal('NOT_ALLOWED'));
    expect(await own(main, id)).toMatchObject({ state: 'done', values: { power: 3 } });
    expect((await read(id)).counts).toMatchObject({ sent: 0, returned: 0, done: 1 });
  });

  test('each exhibitor is mailed what was returned to it, with its own reason and the way to its tasks', async () => {
    const { id } = await add();
    const exhibitors = [await ownExhibitor(server), await ownExhibitor(server)];
    for (const [index, { main, company }] of exhibitors.entries()) {
      await send(main, id, { power: 6 });
      const reason = `Too much for stand ${index}`;
      await decide(returnTaskAnswer, { id, exhibitor_id: company.id, version: 1, reason });
    }
    const mails = await runReviewMails();
    for (const [index, { main }] of exhibitors.entries()) {
      const [mail, ...more] = mails.filter(({ to }) => to === main.email);
      expect(more).toEqual([]);
      expect(mail?.text).toContain(`Too much for stand ${index}`);
      expect(mail?.text).toContain('https://expo.example.com/workspace/tasks?');
    }
  });

  /** Sends what is due once the decisions of one sitting are together. */
  async function runReviewMails(): Promise<Message[]> {
    const { db } = server.database;
    const now = new Date(server.clock.now.getTime() + TOGETHER_MINUTES * 60_000);
    const sent: Message[] = [];
    const parts = {
      send: async (message: Message) => void sent.push(message),
      origin: () => 'https://expo.example.com',
      log: server.app.log,
      now: () => now,
    };
    for (const due of await findDueMails(db, now, 100)) {
      await sendReviewMail(db, parts, due, { isLast: true });
    }
    return sent;
  }

  test('the older of two changes to an answer is refused, whoever made the other', async () => {
    const { main, company } = await ownExhibitor(server);
    const { id } = await add();
    await send(main, id, { power: 6 });
    expect(await send(main, id, { power: 7 })).toMatchObject(refusal('EDITED_MEANWHILE'));
    await send(main, id, { power: 8 }, 1);
    const late = { id, exhibitor_id: company.id, version: 1 };
    expect(await decide(acceptTaskAnswer, late)).toMatchObject(refusal('EDITED_MEANWHILE'));
    expect(await own(main, id)).toMatchObject({ state: 'sent', values: { power: 8 } });
  });

  test('each field of an answer is checked by its kind', async () => {
    const { main } = await ownExhibitor(server);
    const { id } = await add({
      fields: [
        field('name', 'line', true),
        field('hours', 'choice'),
        field('power', 'number'),
        field('day', 'date'),
        field('drawing', 'file'),
      ],
    });
    const wrong = { name: '', hours: 'never', power: '6', day: '31 Dec', drawing: 'x', more: 'x' };
    const refused = await send(main, id, wrong);
    expect(refused).toMatchObject(refusal('BAD_INPUT'));
    const named = refused.data.issues.map(({ field: at, name }) => [at, name]);
    expect(Object.fromEntries(named)).toEqual({
      'values.name': 'required',
      'values.hours': 'choose_from_list',
      'values.power': 'digits_only',
      'values.day': 'day_invalid',
      'values.drawing': 'file_incomplete',
      'values.more': 'unknown_field',
    });
    const right = { name: 'Hall 5', hours: 'always', power: 1.5, day: '2027-03-02', drawing: '' };
    expect((await send(main, id, right)).data).toMatchObject({ state: 'sent', values: right });
  });

  test('a file of an answer is fetched by a signed address alone, and stays with the answer', async () => {
    const { main, company } = await ownExhibitor(server);
    const other = await ownExhibitor(server);
    const { id } = await add({ fields: [field('drawing', 'file', true)] });
    const upload = { token: main.token, calls: ownFileCalls };
    const drawing = await sendWhole(server, pdf('plan'), { ...upload, file_name: '图纸.pdf' });
    const foreign = await send(other.main, id, { drawing: drawing.name });
    expect(foreign.data.issues).toMatchObject([{ name: 'file_incomplete' }]);
    const video = await sendWhole(server, film(2_000), { ...upload, file_name: 'film.mp4' });
    const refused = await send(main, id, { drawing: video.name });
    expect(refused.data.issues).toMatchObject([{ name: 'file_type_refused' }]);

    const sent = OwnTask.parse((await send(main, id, { drawing: drawing.name })).data);
    const [file] = sent.files;
    expect(file).toMatchObject({ file_name: '图纸.pdf', name: drawing.name });
    const path = file?.path ?? '';
    const answer = await server.app.inject({ url: path });
    expect(answer).toMatchObject({ statusCode: 200, rawPayload: pdf('plan') });
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    const forged = path.replace(/\w$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await server.app.inject({ url: forged })).statusCode).toBe(404);
    expect((await server.app.inject({ url: `/files/${drawing.name}` })).statusCode).toBe(404);

    const { db } = server.database;
    const inAWeek = new Date(server.clock.now.getTime() + 7 * DAY_MS);
    await deleteUnusedFiles(db, server.files, inAWeek);
    expect((await server.app.inject({ url: path })).statusCode).toBe(200);
    server.clock.now = inAWeek;
    expect((await server.app.inject({ url: path })).statusCode).toBe(404);
    server.clock.now = NOW;
    const which = `id=${id}&exhibitor_id=${company.id}`;
    const seen = await server.get(`${getTaskAnswer.path}?${which}`, desk);
    expect(TaskAnswer.parse(seen.data).files).toMatchObject([{ file_name: '图纸.pdf' }]);
  });

  test('a task reaches its exhibitors alone, once it is published', async () => {
    const abroad = await ownExhibitor(server, { country: 'IT' });
    const builder = await ownExhibitor(server);
    const chosen = await ownExhibitor(server);
    const audiences = {
      overseas: await add({ audience: 'overseas' }),
      raw_space: await add({ audience: 'raw_space', raw_space_ids: [builder.company.id] }),
      chosen: await add({ audience: 'chosen', exhibitor_ids: [chosen.company.id] }),
      draft: await add({ is_published: false }),
    };
    await only(...Object.values(audiences).map(({ id }) => id));
    const ids = async (who: { main: { token: string } }) =>
      (await ownList(who.main)).map((one) => one.id);
    expect(await ids(abroad)).toEqual([audiences.overseas.id]);
    expect(await ids(builder)).toEqual([audiences.raw_space.id]);
    expect(await ids(chosen)).toEqual([audiences.chosen.id]);
    const draft = await server.get(`${getOwnTask.path}?id=${audiences.draft.id}`, chosen.main);
    expect(draft).toMatchObject(refusal('NOT_FOUND'));
    expect((await read(audiences.raw_space.id)).counts.of).toBe(1);
    const unknown = await save(
      taskForm({ audience: 'chosen', exhibitor_ids: ['01900000-0000-7000-8000-000000000000'] }),
    );
    expect(unknown.data.issues).toMatchObject([{ field: 'form.exhibitor_ids' }]);
  });

  test('accepted drawings have a permit number, which a return takes away', async () => {
    const { main, company } = await ownExhibitor(server);
    const { id } = await add();
    await send(main, id, { power: 6 });
    const which = { id, exhibitor_id: company.id };
    const permit_number = ' SZ-2027/014 ';
    await server.post(acceptTaskAnswer.path, { ...which, version: 1, permit_number }, desk);
    expect(await own(main, id)).toMatchObject({ state: 'done', permit_number: 'SZ-2027/014' });
    await decide(returnTaskAnswer, { ...which, version: 2, reason: 'The stand has moved.' });
    expect(await own(main, id)).toMatchObject({ state: 'returned', permit_number: '' });
  });

  test('an answer after the due date is accepted and marked as late', async () => {
    const { main, company } = await ownExhibitor(server);
    const { id } = await add({ due_at: '2026-11-21 09:00' });
    expect((await send(main, id, { power: 2 })).data).toMatchObject({ is_late: true });
    const found = await server.get(`${listTaskAnswers.path}?id=${id}&state=sent`, desk);
    const [listed] = listTaskAnswers.output.parse(found.data).items;
    expect(listed).toMatchObject({ exhibitor_id: company.id, is_late: true, state: 'sent' });
  });

  test('a task with answers keeps them: it cannot be deleted, nor lose what was answered', async () => {
    const { main } = await ownExhibitor(server);
    const task = await add({ fields: [field('hours', 'choice'), field('name', 'line')] });
    const { id, form } = task;
    await send(main, id, { hours: 'day', name: 'x' });
    expect(await server.post(removeConsoleTask.path, { id }, desk)).toMatchObject(
      refusal('NOT_ALLOWED'),
    );
    const [hours, name] = form.fields;
    if (!hours || !name) throw new Error('The form has two fields');
    for (const fields of [
      [name],
      [{ ...hours, choices: hours.choices.slice(1) }, name],
      [hours, { ...name, kind: 'number' as const }],
    ]) {
      const refused = await save({ ...form, fields }, task);
      expect(refused.data.issues).toMatchObject([{ field: 'form.fields' }]);
    }
    const more = await save({ ...form, fields: [...form.fields, field('day', 'date')] }, task);
    expect(more.code).toBe(0);
    expect(await save(form, task)).toMatchObject(refusal('EDITED_MEANWHILE'));
    const unanswered = await add();
    const removed = await server.post(removeConsoleTask.path, { id: unanswered.id }, desk);
    expect(removed.code).toBe(0);
  });

  test('the organiser orders all tasks; an incomplete order is refused', async () => {
    const { id } = await add();
    const list = async () =>
      listConsoleTasks.output
        .parse((await server.get(listConsoleTasks.path, desk)).data)
        .items.map((one) => one.id);
    const before = await list();
    expect(before.at(-1)).toBe(id);
    const ids = [id, ...before.slice(0, -1)];
    expect((await server.post(orderConsoleTasks.path, { ids }, desk)).code).toBe(0);
    expect(await list()).toEqual(ids);
    const incomplete = await server.post(orderConsoleTasks.path, { ids: ids.slice(1) }, desk);
    expect(incomplete).toMatchObject(refusal('LIST_CHANGED'));
  });

  test('the answers are exported with labels and file names, a row for each exhibitor', async () => {
    const { main, company } = await ownExhibitor(server, { country: 'CH' });
    const silent = await ownExhibitor(server, { country: 'CH' });
    const { id } = await add({
      audience: 'chosen',
      exhibitor_ids: [company.id, silent.company.id],
      fields: [field('hours', 'choice'), field('power', 'number'), field('drawing', 'file')],
    });
    const upload = { token: main.token, calls: ownFileCalls, file_name: 'plan.pdf' };
    const { name } = await sendWhole(server, pdf('plan'), upload);
    await send(main, id, { hours: 'always', power: 2.5, drawing: name });
    const answer = await server.app.inject({
      method: 'POST',
      url: exportTaskAnswers.path,
      headers: { [TOKEN_HEADER]: desk.token },
      payload: { id, file_lang: 'en' },
    });
    expect(answer.statusCode).toBe(200);
    const [page] = (await readWorkbook(answer.rawPayload, 10)) ?? [];
    const [headings, answered, open] = page?.lines.map(({ cells }) => cells) ?? [];
    expect(headings?.slice(3)).toEqual([
      ...['State', 'Sent', 'Late', 'Permit number'],
      ...['hours', 'power', 'drawing'],
    ]);
    const sent = ['Sent', '2026-11-21 10:00', '', '', '24 hours', '2.5', 'plan.pdf'];
    expect(answered?.slice(3)).toEqual(sent);
    expect(open?.slice(3)).toEqual(['Open']);
  });

  async function remind(at: string, given: Partial<TaskMailParts> = {}): Promise<Message[]> {
    const { db } = server.database;
    const sent: Message[] = [];
    const now = new Date(at);
    const parts: TaskMailParts = {
      send: async (message) => void sent.push(message),
      origin: () => 'https://expo.example.com',
      log: server.app.log,
      now: () => now,
      ...given,
    };
    for (const id of await findTaskReminders(db, now, 1_000)) {
      await sendTaskReminder(db, parts, id, { isLast: false }).catch((error: unknown) => {
        if (!(error instanceof NotSent)) throw error;
      });
    }
    return sent;
  }

  test('a task that waits is mailed 14, 3 and 0 days before, once each, and not after it was sent', async () => {
    const waiting = await ownExhibitor(server);
    const quick = await ownExhibitor(server);
    const exhibitor_ids = [waiting.company.id, quick.company.id];
    const { id } = await add({
      audience: 'chosen',
      exhibitor_ids,
      due_at: '2026-12-31T18:00:00+08:00',
    });
    await only(id);
    const to = (mails: Message[]) => mails.map((mail) => mail.to).sort();
    const both = [waiting.main.email, quick.main.email].sort();
    expect(await remind('2026-12-16T10:00:00+08:00')).toEqual([]);
    expect(await remind('2026-12-17T08:59:00+08:00')).toEqual([]);
    const first = await remind('2026-12-17T09:00:00+08:00');
    expect(to(first)).toEqual(both);
    expect(first[0]?.text).toContain(`https://expo.example.com/workspace/tasks/task?id=${id}`);
    expect(first[0]?.text).toContain('18:00');
    expect(await remind('2026-12-17T15:00:00+08:00')).toEqual([]);
    await send(quick.main, id, { power: 1 });
    expect(to(await remind('2026-12-28T09:00:00+08:00'))).toEqual([waiting.main.email]);
    const version = 1;
    const which = { id, exhibitor_id: quick.company.id, version, reason: 'Too little' };
    await decide(returnTaskAnswer, which);
    expect(to(await remind('2026-12-31T09:00:00+08:00'))).toEqual(both);
    expect(await remind('2026-12-31T17:00:00+08:00')).toEqual([]);
    expect(await remind('2027-01-01T09:00:00+08:00')).toEqual([]);
  });

  test('a reminder that the provider could not take is sent with the next try, and only then', async () => {
    const { company, main } = await ownExhibitor(server);
    const { id } = await add({
      audience: 'chosen',
      exhibitor_ids: [company.id],
      due_at: '2027-01-31T18:00:00+08:00',
    });
    await only(id);
    const at = '2027-01-28T09:00:00+08:00';
    const send_later = async () => {
      throw new NotSent('unreachable', 'TIMEOUT');
    };
    expect(await remind(at, { send: send_later })).toEqual([]);
    expect((await remind(at)).map(({ to }) => to)).toEqual([main.email]);
    expect(await remind(at)).toEqual([]);
  });
});
