import { randomUUIDv7 } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import readSheet from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ErrorName, errors } from '#contract/errors.ts';
import { type ExportedList, mayExport } from '#contract/export-rights.ts';
import { limits } from '#contract/limits.ts';
import { exportFilters, listExportColumns, listPreparedExports } from '#contract/list-exports.ts';
import { ROWS_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { allExports } from '#server/all-features.ts';
import { boothReservation } from '#server/features/booth-requests/tables.ts';
import { getCurrentExhibition } from '#server/features/exhibitions/rows.ts';
import { feedback } from '#server/features/feedback/tables.ts';
import { event } from '#server/features/history/tables.ts';
import { listExportJobs } from '#server/features/list-exports/jobs.ts';
import { deleteOldExports } from '#server/features/list-exports/rows.ts';
import { listExport } from '#server/features/list-exports/tables.ts';
import { registration } from '#server/features/registrations/tables.ts';
import { removedFile } from '#server/files/tables.ts';
import type { Subject } from '#server/jobs/jobs.ts';
import { temporaryFolder } from '../support/after-file.ts';
import {
  type BuyerServer,
  freshCellphone,
  freshEmail,
  mainlandForm,
  reservation,
  signInBy,
  startServer,
} from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { organiserOf } from '../support/organisers.ts';

const refused = (name: ErrorName) => ({ code: errors[name].code });

const COLUMNS = '/web/console/export/columns';
const EXPORT = '/web/console/export/list';

describe.each(anyDatabase)('on the %s database', (kind) => {
  let server: BuyerServer;
  let owner: { token: string };
  // Made by the first export.
  const folder = join(temporaryFolder(), 'uploads');
  beforeAll(async () => {
    const database = await freshDatabase(kind, { holds: 'exhibition' });
    server = startServer(database, { uploads_folder: folder });
    owner = await organiserOf(server, { role: 'owner' });
  });

  async function columnsOf(list: ExportedList) {
    const { data } = await server.get(`${COLUMNS}?list=${list}`, owner);
    return listExportColumns.output.parse(data).columns;
  }

  /** Exports all columns unless others are given. */
  async function take(list: ExportedList, given: object = {}, token = owner.token) {
    const columns = (await columnsOf(list)).map(({ code }) => code);
    return server.app.inject({
      method: 'POST',
      url: EXPORT,
      headers: { [TOKEN_HEADER]: token },
      payload: { list, matching: {}, columns, format: 'csv', file_lang: 'en', ...given },
    });
  }

  async function lines(list: ExportedList, given: object = {}) {
    const answer = await take(list, given);
    expect(answer.statusCode).toBe(200);
    return answer.payload.replace('\uFEFF', '').split('\r\n');
  }

  async function addFeedback(row: Partial<typeof feedback.$inferInsert>) {
    const id = randomUUIDv7();
    const { id: exhibition_id } = await getCurrentExhibition(server.database.db);
    const added = { id, number: id.slice(-8), exhibition_id, created_at: server.clock.now };
    const said = { name: 'Anna', email: 'a@example.com', feedback: 'More benches.' } as const;
    await server.database.db.insert(feedback).values({ ...added, ...said, lang: 'en', ...row });
  }

  test.each(Object.keys(exportFilters) as ExportedList[])(
    'the list of %s has a file in both languages',
    async (list) => {
      const columns = await columnsOf(list);
      expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
      const [english] = await lines(list);
      const [chinese] = await lines(list, { file_lang: 'zh' });
      expect(english?.split(',')).toEqual(columns.map(({ label }) => label));
      expect(chinese).toMatch(/\p{Script=Han}/u);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  test('a CSV file begins with a mark, ends lines as Windows does, and has no formula', async () => {
    await addFeedback({
      feedback: '=HYPERLINK("http://evil.example")',
      name: '+1',
      note: '@SUM(A1)',
    });
    const answer = await take('feedback', { matching: { keyword: 'HYPERLINK' } });
    expect(answer.payload.startsWith('\uFEFFNumber,State')).toBe(true);
    expect(answer.payload).toContain('\r\n');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="feedback-2026-11-21.csv"',
      'cache-control': 'no-store',
      [ROWS_HEADER]: '1',
    });
    expect(answer.payload).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(answer.payload).toContain(`,'+1,`);
    expect(answer.payload).toContain(`'@SUM(A1)`);
  });

  test('the file has the rows that the filters match, across all batches', async () => {
    const many = 4_005;
    const { db } = server.database;
    const { id: exhibition_id } = await getCurrentExhibition(db);
    const rows = Array.from({ length: many }, (_, at) => ({
      id: randomUUIDv7(),
      number: `N${at}`,
      exhibition_id,
      name: 'Many',
      email: 'many@example.com',
      feedback: `Text ${at}`,
      lang: 'en' as const,
      created_at: server.clock.now,
      state: at % 2 === 0 ? ('done' as const) : ('new' as const),
    }));
    for (let at = 0; at < many; at += 1_000) {
      await db.insert(feedback).values(rows.slice(at, at + 1_000));
    }
    const all = await lines('feedback', { matching: { keyword: 'many@' }, columns: ['number'] });
    expect(all).toHaveLength(many + 1);
    expect(new Set(all).size).toBe(many + 1);
    const matching = { keyword: 'many@', state: 'done' };
    const done = await lines('feedback', { matching, columns: ['number'] });
    expect(done.slice(1).every((line) => Number(line.slice(1)) % 2 === 0)).toBe(true);
    expect(done).toHaveLength(Math.ceil(many / 2) + 1);
  });

  test('a workbook has the chosen columns in the order of the list', async () => {
    await addFeedback({ name: '王小明', feedback: '工作簿', state: 'in_progress' });
    const answer = await take('feedback', {
      matching: { keyword: '工作簿' },
      columns: ['name', 'state'],
      format: 'xlsx',
      file_lang: 'zh',
    });
    const [sheet] = await readSheet(answer.rawPayload);
    expect(sheet?.data).toEqual([
      ['状态', '姓名'],
      ['处理中', '王小明'],
    ]);
  });

  test('a registration has its phone in two columns, and its ID number in none', async () => {
    const form = mainlandForm(freshCellphone());
    const buyer = await signInBy(server, { cellphone: String(form.cellphone) });
    expect((await server.post('/web/buyer/basic-register', form, buyer)).code).toBe(0);
    await server.database.db
      .update(registration)
      .set({ name: '-2+3', area_code: '49', cellphone: '1511234567' })
      .where(eq(registration.account_id, buyer.account_id));
    const [head = '', ...rows] = await lines('registrations', { matching: { state: 'complete' } });
    const row = rows.find((line) => line.includes('1511234567'))?.split(',') ?? [];
    const at = head.split(',').indexOf('Country code');
    expect(row.slice(at, at + 2)).toEqual(['49', '1511234567']);
    expect(row[0]).toBe("'-2+3");
    const { id_number } = form as { id_number?: string };
    expect(id_number).toBeTruthy();
    expect(rows.join()).not.toContain(id_number);
  });

  test('a typed phone of a booth request is split as well', async () => {
    const { db } = server.database;
    expect((await server.post('/api/exhibitor_reserve/add', reservation(freshEmail()))).code).toBe(
      0,
    );
    await db.update(boothReservation).set({ tel: '+86 755 8288 6666' });
    const [, row] = await lines('booth_requests', { columns: ['phone_code', 'phone_number'] });
    expect(row).toBe('86,75582886666');
  });

  test('the history says who took which list, with its filters, columns and rows', async () => {
    await take('exhibitors', { matching: { state: 'no_booth' }, columns: ['name_zh', 'members'] });
    const { db } = server.database;
    const rows = await db.select().from(event).where(eq(event.subject, 'export'));
    const last = rows.at(-1);
    expect(last).toMatchObject({ action: 'exported', subject_name: { en: 'Exhibitors' } });
    const changes = Object.fromEntries(
      (last?.changes ?? []).map(({ field, after }) => [field, after]),
    );
    expect(changes).toMatchObject({
      list: 'exhibitors',
      rows: '0',
      format: 'csv',
      columns: 'name_zh, members',
      'filters.state': 'no_booth',
    });
  });

  test('an export needs the right to the list and to personal data, and all halls', async () => {
    const desk = await organiserOf(server, { role: 'registrations_desk' });
    expect((await take('registrations', {}, desk.token)).json()).toMatchObject(
      refused('NOT_ALLOWED'),
    );
    expect((await take('exhibitors', {}, desk.token)).statusCode).toBe(200);
    const inHall = await organiserOf(server, { role: 'owner', halls: ['5'] });
    expect((await take('exhibitors', {}, inHall.token)).json()).toMatchObject(
      refused('NOT_ALLOWED'),
    );
    const { id } = await getCurrentExhibition(server.database.db);
    const ofOne = await organiserOf(server, { role: 'owner', exhibition_ids: [id] });
    expect((await take('feedback', {}, ofOne.token)).statusCode).toBe(200);
    expect((await take('history', {}, ofOne.token)).json()).toMatchObject(refused('NOT_ALLOWED'));
    const everything = { exhibition_ids: null, halls: null };
    expect(mayExport('feedback', { ...everything, capabilities: ['messages.write'] })).toBe(false);
  });

  test('wrong filters and unknown columns are refused by name', async () => {
    const wrong = (await take('feedback', { matching: { state: 'lost' } })).json();
    expect(wrong).toMatchObject(refused('BAD_INPUT'));
    expect(wrong.data.issues).toMatchObject([{ field: 'matching.state' }]);
    const unknown = (await take('feedback', { columns: ['id_number'] })).json();
    expect(unknown.data.issues).toMatchObject([{ field: 'columns', name: 'choose_from_list' }]);
  });

  test('a workbook with too many rows is refused, the same rows as CSV are not', async () => {
    const { db } = server.database;
    const { id: exhibition_id } = await getCurrentExhibition(db);
    const at = server.clock.now.toISOString();
    await db.execute(
      `insert into feedback (id, number, exhibition_id, name, email, feedback, lang, created_at)
       select gen_random_uuid(), 'B' || n || '${randomUUIDv7().slice(-6)}', '${exhibition_id}', 'Bulk', 'bulk@example.com', 'x', 'en', '${at}'
       from generate_series(1, ${limits.EXPORT_ROWS + 1}) n`,
    );
    const given = { matching: { keyword: 'bulk@' }, columns: ['number'] };
    expect((await take('feedback', { ...given, format: 'xlsx' })).json()).toMatchObject(
      refused('TOO_MANY_ROWS'),
    );
    expect((await take('feedback', given)).headers[ROWS_HEADER]).toBe(
      String(limits.EXPORT_ROWS + 1),
    );
  });

  const PREPARE = '/web/console/export/prepare';
  const PREPARED = '/web/console/export/prepared';

  function jobs() {
    const { database, files, clock } = server;
    return listExportJobs(database.db, { files, all: allExports, now: () => clock.now });
  }

  /** Runs the waiting exports. */
  async function runJobs() {
    const { scheduled, queued } = jobs();
    const subjects: Subject[] = [];
    await scheduled[0]?.run(async (_queue, found) => void subjects.push(...found));
    for (const subject of subjects) await queued[0]?.run(subject, { isLast: true });
  }

  async function prepare(given: object, who = owner) {
    const asked = { list: 'feedback', matching: {}, columns: ['number'], file_lang: 'en' };
    return server.post(PREPARE, { ...asked, format: 'csv', ...given }, who);
  }

  async function preparedOf(who = owner) {
    const { data } = await server.get(PREPARED, who);
    return listPreparedExports.output.parse(data).items;
  }

  const takePrepared = (id: string, who = owner) =>
    server.app.inject({
      method: 'POST',
      url: '/web/console/export/take',
      headers: { [TOKEN_HEADER]: who.token },
      payload: { id },
    });

  async function addMany(email: string, count: number) {
    const { id: exhibition_id } = await getCurrentExhibition(server.database.db);
    const at = server.clock.now.toISOString();
    await server.database.db.execute(
      `insert into feedback (id, number, exhibition_id, name, email, feedback, lang, created_at)
       select gen_random_uuid(), 'P' || n || '${randomUUIDv7().slice(-6)}', '${exhibition_id}', 'Bulk', '${email}', '${'x'.repeat(200)}', 'en', '${at}'
       from generate_series(1, ${count}) n`,
    );
  }

  test('a prepared file has the rows of the list, and only the person who asked gets it', async () => {
    await addMany('prepared@example.com', 45_000);
    const matching = { keyword: 'prepared@' };
    const columns = ['number', 'feedback'];
    const { code } = await prepare({ matching, columns });
    expect(code).toBe(0);
    const [waiting] = await preparedOf();
    expect(waiting).toMatchObject({ state: 'waiting', name: 'Feedback', format: 'csv' });
    expect((await takePrepared(waiting?.id ?? '')).json()).toMatchObject(refused('NOT_FOUND'));
    await runJobs();
    const [done] = await preparedOf();
    expect(done).toMatchObject({ id: waiting?.id, state: 'done', rows: 45_000 });
    const file = await takePrepared(done?.id ?? '');
    expect(file.headers).toMatchObject({ [ROWS_HEADER]: '45000' });
    // More than one part of 8 MB.
    expect(file.rawPayload.length).toBeGreaterThan(8 * 1024 ** 2);
    const direct = await take('feedback', { matching, columns });
    expect(file.rawPayload.equals(direct.rawPayload)).toBe(true);
    const rows = await server.database.db.select().from(event).where(eq(event.subject, 'export'));
    const changes = Object.fromEntries(
      (rows.at(-2)?.changes ?? []).map(({ field, after }) => [field, after]),
    );
    expect(changes).toMatchObject({ list: 'feedback', rows: '45000' });
    const other = await organiserOf(server, { role: 'owner' });
    expect(await preparedOf(other)).toEqual([]);
    expect((await takePrepared(done?.id ?? '', other)).json()).toMatchObject(refused('NOT_FOUND'));
  });

  test('a prepared workbook with too many rows says so, and another job begins a file again', async () => {
    const other = await organiserOf(server, { role: 'owner' });
    await addMany('workbook@example.com', limits.EXPORT_ROWS + 1);
    await prepare({ matching: { keyword: 'workbook@' }, format: 'xlsx' }, other);
    await prepare({ matching: { keyword: 'nothing of it' }, format: 'xlsx' }, other);
    await runJobs();
    expect(await preparedOf(other)).toMatchObject([
      { state: 'done', rows: 0 },
      { state: 'failed', is_too_large: true },
    ]);
    const [empty] = await preparedOf(other);
    const [sheet] = await readSheet((await takePrepared(empty?.id ?? '', other)).rawPayload);
    expect(sheet?.data).toEqual([['Number']]);
  });

  test('an export that a crash interrupted is written again, and no file of it stays', async () => {
    const other = await organiserOf(server, { role: 'owner' });
    const { db } = server.database;
    await prepare({ matching: { keyword: 'prepared@' } }, other);
    const [waiting] = await preparedOf(other);
    const id = waiting?.id ?? '';
    const name = 'export-00000000-0000-7000-8000-000000000001';
    const upload = await server.files.begin(name, 'text/csv');
    const interrupted = { state: 'running', file_name: name, upload, rows: 7 } as const;
    await db.update(listExport).set(interrupted).where(eq(listExport.id, id));
    await jobs().queued[0]?.run({ id }, { isLast: false });
    expect(await preparedOf(other)).toMatchObject([{ id, state: 'done' }]);
    const gone = await db.select().from(removedFile).where(eq(removedFile.name, name));
    expect(gone).toMatchObject([{ upload }]);
  });

  test('a person has at most three exports that wait', async () => {
    const other = await organiserOf(server, { role: 'owner' });
    for (let at = 0; at < 3; at += 1) expect((await prepare({}, other)).code).toBe(0);
    expect(await prepare({}, other)).toMatchObject(refused('TOO_MANY_REQUESTS'));
    const desk = await organiserOf(server, { role: 'registrations_desk' });
    expect(await prepare({ list: 'registrations' }, desk)).toMatchObject(refused('NOT_ALLOWED'));
  });

  test('a day later a prepared file is deleted', async () => {
    const { database, files, clock } = server;
    const other = await organiserOf(server, { role: 'owner' });
    await prepare({ matching: { keyword: 'nothing of it' } }, other);
    await runJobs();
    const [row] = await database.db.select().from(listExport).orderBy(desc(listExport.id)).limit(1);
    const name = row?.file_name ?? '';
    expect(await files.get(name)).not.toBeNull();
    const later = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000);
    await deleteOldExports(database.db, files, later(23));
    expect(await files.get(name)).not.toBeNull();
    await deleteOldExports(database.db, files, later(25));
    expect(await files.get(name)).toBeNull();
    expect(await preparedOf(other)).toEqual([]);
  });
});
