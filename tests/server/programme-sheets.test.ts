import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { addEdition, listEditions } from '#contract/exhibition-editions.ts';
import {
  type ConferenceForm,
  getConferenceDraft,
  getProgrammeDraft,
  saveConferenceDraft,
} from '#contract/programme-drafts.ts';
import { getEmptyTable, importProgramme } from '#contract/programme-sheets.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { exhibition } from '#server/features/exhibitions/tables.ts';
import { conferenceRoom } from '#server/features/programme/tables.ts';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { addRegistered, conferenceOn, releaseConference, words } from '../support/programme.ts';

const IMPORT = '/web/console/programme/import';

type Cell = string | number | Date | null;
const HEAD = [
  '会议名称（中文）',
  'Title (English)',
  '日期',
  '开始时间',
  'Ends',
  '会议室',
  '座位数',
];
const ITEM = ['议程（中文）', '议程（英文）', '议程开始', '议程结束', '演讲嘉宾'];

const csv = (rows: readonly (readonly Cell[])[]) =>
  Buffer.from(
    `\uFEFF${rows.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(',')).join('\r\n')}`,
  );
/** A date as in a workbook; texts and numbers are unchanged. */
const cellOf = (value: Cell) =>
  value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd hh:mm' } : value;
const xlsx = (rows: readonly (readonly Cell[])[]) =>
  writeXlsxFile(rows.map((row) => row.map(cellOf))).toBuffer();

describe('a table of the programme', () => {
  let server: BuyerServer;
  let editor: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
    editor = await organiserOf(server, { role: 'programme' });
  });

  async function send(file: Buffer, write = 'try') {
    const answer = await postForm(server, IMPORT, file, { ...editor, fields: { write } });
    expect(answer.code, JSON.stringify(answer)).toBe(0);
    return importProgramme.output.parse(answer.data);
  }
  const list = async () => {
    const { data } = await server.get('/web/console/programme/list', editor);
    return getProgrammeDraft.output.parse(data);
  };
  const called = async (title: string) =>
    (await list()).conferences.filter((one) => one.title.en === title);
  const formOf = async (id: string) => {
    const { data } = await server.get(`/web/console/programme/conference?id=${id}`, editor);
    return getConferenceDraft.output.parse(data).form;
  };
  async function save(changes: Partial<ConferenceForm>) {
    const form = { ...conferenceOn('2027-03-06', '14:00', '16:00'), ...changes };
    const path = '/web/console/programme/save-conference';
    const { data } = await server.post(path, { edited_at: null, form }, editor);
    return saveConferenceDraft.output.parse(data).id;
  }

  test('fees and the times of signing up are read, as people and Excel write them, and refused where they are none', async () => {
    const head = [
      'Title (English)',
      '会议名称（中文）',
      'Day',
      'Begins',
      'Ends',
      'Room',
      '费用',
      '报名开始',
      'Closes',
    ];
    const [room] = (await list()).rooms;
    const placed = (title: string) => [
      title,
      title,
      '2027-03-06',
      '14:00',
      '16:00',
      room?.name.en ?? '',
    ];
    const rows = await xlsx([
      head,
      [...placed('Paid forum'), '￥1,680.50', new Date('2026-12-01T09:30:00Z'), '3月5日 18:00'],
      [...placed('Free forum'), '免费', 46_357.375, '2027/3/6 13:30'],
      [...placed('Plain forum'), null, null, null],
    ]);
    expect(await send(rows, 'all')).toMatchObject({ wrong: 0, written: 3 });
    const formCalled = async (title: string) => formOf((await called(title))[0]?.id ?? '');
    expect(await formCalled('Paid forum')).toMatchObject({
      fee: 1680.5,
      paid_type: 'paid',
      opens_at: '2026-12-01T09:30:00.000+08:00',
      closes_at: '2027-03-05T18:00:00.000+08:00',
    });
    expect(await formCalled('Free forum')).toMatchObject({
      fee: null,
      paid_type: 'free',
      opens_at: '2026-12-01T09:00:00.000+08:00',
      closes_at: '2027-03-06T13:30:00.000+08:00',
    });
    expect(await formCalled('Plain forum')).toMatchObject({
      fee: null,
      closes_at: '2027-03-06T14:00:00.000+08:00',
    });
    const wrong = await send(
      csv([
        head,
        [...placed('Wrong forum'), 'much', 'soon', '2027-03-06'],
        [...placed('Reversed forum'), '', '2027-03-02 09:00', '2027-03-01 09:00'],
      ]),
    );
    const problems = wrong.rows.map(({ cells }) =>
      cells.flatMap(({ heading, problem }) => (problem ? [heading] : [])),
    );
    expect(problems).toEqual([['Fee (RMB)', 'Open from', 'Closes'], ['Closes']]);
  });

  test('dates of Excel, full-width digits and merged cells are read; nothing is written before it is asked for', async () => {
    const [room] = (await list()).rooms;
    const table = await xlsx([
      [...HEAD, ...ITEM],
      [
        '导入论坛',
        'Imported forum',
        new Date('2027-03-06T00:00:00Z'),
        new Date('1899-12-30T14:00:00Z'),
        '１６：００',
        room?.name.zh ?? '',
        '１２０',
        '开场',
        'Opening',
        '14:00',
        '下午2:30',
        '周敏、李雷',
      ],
      [...Array<null>(7).fill(null), '圆桌', 'Panel', 0.625, '16:00', '周敏'],
    ]);
    const tried = await send(table);
    expect(tried).toMatchObject({ right: 1, wrong: 0, written: 0, new_speakers: ['周敏', '李雷'] });
    expect(tried.rows.map(({ row, kind }) => [row, kind])).toEqual([
      [2, 'new'],
      [3, 'new'],
    ]);
    expect(await called('Imported forum')).toEqual([]);

    expect((await send(table, 'all')).written).toBe(1);
    const [made] = await called('Imported forum');
    expect(made).toMatchObject({ state: 'new', is_parked: false, capacity: 120 });
    const form = await formOf(made?.id ?? '');
    expect(form).toMatchObject({
      room: room?.code,
      starts_at: '2027-03-06T14:00:00.000+08:00',
      sessions: [
        { title: { zh: '开场' }, ends_at: '2027-03-06T14:30:00.000+08:00' },
        { title: { en: 'Panel' }, starts_at: '2027-03-06T15:00:00.000+08:00' },
      ],
    });
    expect(form.sessions[0]?.speaker_ids[0]).toBe(form.sessions[1]?.speaker_ids[0]);

    const again = await send(table, 'all');
    expect(again).toMatchObject({ right: 0, wrong: 0, written: 0, new_speakers: [] });
    expect(again.rows.map(({ kind }) => kind)).toEqual(['same', 'same']);
  });

  test('a known title changes what differs, cell by cell, and leaves what is empty', async () => {
    const title = { zh: '改期论坛', en: 'Moved forum' };
    const id = await save({ title, capacity: 100, organiser: words('LUMINA') });
    const report = await send(
      csv([HEAD, ['改期论坛', '', '3月7日', '10:00-11:30', '', '', '80']]),
      'all',
    );
    expect(report.rows[0]).toMatchObject({ row: 2, name: title.en, kind: 'changed' });
    expect(report.rows[0]?.cells).toContainEqual({
      heading: 'Seats',
      kind: 'changed',
      before: '100',
      after: '80',
      problem: null,
    });
    expect(report.rows[0]?.cells).toContainEqual(
      expect.objectContaining({ heading: 'Title (Chinese)', kind: 'same' }),
    );
    expect(await formOf(id)).toMatchObject({
      title,
      capacity: 80,
      organiser: words('LUMINA'),
      starts_at: '2027-03-07T10:00:00.000+08:00',
      ends_at: '2027-03-07T11:30:00.000+08:00',
    });
  });

  test('fewer seats than people who have signed up are refused at their cell, unless that was accepted before', async () => {
    const title = words('Full forum');
    const id = await releaseConference(server, { title, capacity: 10 });
    for (const person of await addRegistered(server, 3)) {
      const signedUp = { conference_id: id, accept_overlap: true };
      expect((await server.post('/web/conference/sign-up', signedUp, person)).code).toBe(0);
    }
    const table = (seats: number) => csv([HEAD, ['', 'Full forum', '', '', '', '', String(seats)]]);
    const problemsIn = async (seats: number) =>
      (await send(table(seats), 'all')).rows.flatMap(({ row, cells }) =>
        cells.flatMap(({ heading, problem }) => (problem ? [`${row} ${heading}: ${problem}`] : [])),
      );
    expect(await problemsIn(2)).toEqual(['2 Seats: 3 people have a seat: there cannot be fewer']);
    expect(await formOf(id)).toMatchObject({ capacity: 10 });

    const path = '/web/console/programme/save-conference';
    const form = { ...(await formOf(id)), capacity: 1 };
    const accepted = await server.post(
      path,
      { id, edited_at: null, accept_below: true, form },
      editor,
    );
    expect(accepted.code).toBe(0);
    expect(await problemsIn(1)).toEqual([]);
    expect(await problemsIn(2)).toEqual([]);
    expect(await formOf(id)).toMatchObject({ capacity: 2 });
  });

  test('says in words which cell is wrong; all or the right ones are written', async () => {
    const rows = [
      [...HEAD, 'Colour of the chairs'],
      ['好论坛', 'Good forum', '2027-03-06', '09:30', '10:30', '', ''],
      ['坏论坛', 'Bad forum', '2027-02-30', '25:00', '10:30', '地下室', 'many'],
      ['倒序论坛', 'Backward forum', '2027/3/6', '11:00', '10:00', 'south_201', ''],
    ];
    const tried = await send(csv(rows), 'all');
    expect(tried).toMatchObject({ right: 1, wrong: 2, written: 0 });
    expect(tried.unknown_columns).toEqual(['Colour of the chairs']);
    const problems = (row: number) =>
      tried.rows
        .find((one) => one.row === row)
        ?.cells.flatMap(({ heading, problem }) => (problem ? [`${heading}: ${problem}`] : []));
    expect(problems(3)).toEqual([
      'Day: “2027-02-30” – Please write an existing day as YYYY-MM-DD.',
      'Begins: “25:00” is not a time, such as 09:30',
      'Room: “地下室” is not one of the choices',
      'Seats: “many” is not a whole number',
    ]);
    expect(problems(4)).toHaveLength(1);
    expect(problems(4)?.[0]).toMatch(/^Ends: /);

    expect((await send(csv(rows), 'right_ones')).written).toBe(1);
    // A conference without a room is parked.
    expect(await called('Good forum')).toMatchObject([{ is_parked: true }]);
    expect(await called('Bad forum')).toEqual([]);
  });

  test('a day without a year is of the exhibition and says so, also without a room; another day is refused', async () => {
    const rows = [
      HEAD,
      ['无厅论坛', 'Roomless forum', '3月6日', '10:00', '11:00', '', ''],
      ['无时论坛', 'Timeless forum', '3月7日', '', '', '', ''],
      ['四月论坛', 'April forum', '4月11日', '10:00', '11:00', '', ''],
      ['怪日论坛', 'Odd forum', '下周二', '10:00', '11:00', '', ''],
    ];
    const tried = await send(csv(rows), 'right_ones');
    const cellOf = (row: number, heading: string) =>
      tried.rows.find((one) => one.row === row)?.cells.find((cell) => cell.heading === heading);
    expect(cellOf(2, 'Day')).toMatchObject({
      after: '2027-03-06',
      problem: null,
      note: 'The table says “3月6日”; the year is the exhibition’s',
    });
    expect(cellOf(2, 'Begins')).toMatchObject({ after: '10:00' });
    expect(cellOf(3, 'Day')).toMatchObject({ after: '2027-03-07', problem: null });
    expect(cellOf(4, 'Day')?.problem).toContain('is not a day of the exhibition');
    expect(cellOf(5, 'Day')?.problem).toContain('下周二');
    const [waiting] = await called('Roomless forum');
    expect(waiting).toMatchObject({ is_parked: true });
    expect(await formOf(waiting?.id ?? '')).toMatchObject({
      starts_at: '2027-03-06T10:00:00.000+08:00',
      ends_at: '2027-03-06T11:00:00.000+08:00',
    });
    expect((await send(csv(rows.slice(0, 2)))).rows).toMatchObject([{ kind: 'same' }]);
  });

  test('the preview names conflicts, with what is there and within the table', async () => {
    await save({ title: words('Early bird'), room: 'south_202' });
    const [, room] = (await list()).rooms.filter(({ code }) => code.startsWith('south_20'));
    expect(room?.code).toBe('south_202');
    const at = (title: string, from: string, to: string) => [
      title,
      title,
      '2027-03-06',
      from,
      to,
      'south_202',
      '',
    ];
    const tried = await send(
      csv([HEAD, at('First of two', '15:00', '17:00'), at('Second of two', '16:30', '18:00')]),
    );
    expect(tried).toMatchObject({ right: 2, wrong: 0, written: 0 });
    const [first, second] = tried.rows.map(({ warnings = [] }) =>
      warnings.map(({ kind, other }) => `${kind} ${other?.title.en}`),
    );
    expect(first).toContain('room_taken Early bird');
    expect(first).toContain('room_taken Second of two');
    expect(second).toEqual(['room_taken First of two']);
  });

  test('a table from Excel in China, in GB 18030, is read; one without titles is refused', async () => {
    const chinese = Buffer.from('bbe1d2e9c3fbb3c6a3a8d6d0cec4a3a90abbfac6f7c8cb', 'hex');
    expect((await send(chinese)).rows).toMatchObject([{ name: '机器人', kind: 'new' }]);
    const answer = await postForm(server, IMPORT, csv([['日期'], ['2027-03-06']]), {
      ...editor,
      fields: { write: 'try' },
    });
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
  });

  test('of two conferences of one title the day says which', async () => {
    const title = words('Twins');
    await save({ title });
    await save({
      title,
      starts_at: '2027-03-07T14:00:00+08:00',
      ends_at: '2027-03-07T16:00:00+08:00',
    });
    const one = await send(csv([HEAD, ['', 'Twins', '', '', '', '', '60']]));
    expect(one.rows[0]).toMatchObject({ kind: 'wrong' });
    const other = await send(csv([HEAD, ['', 'Twins', '2027-03-07', '', '', '', '60']]));
    expect(other.rows[0]).toMatchObject({ kind: 'changed' });
  });

  const emptyTable = (of: 'conferences' | 'tours', edition = '') =>
    server.app.inject({
      method: 'POST',
      url: `${getEmptyTable.path}?edition=${edition}`,
      headers: { [TOKEN_HEADER]: editor.token },
      payload: { of, lang: 'zh' },
    });

  test('the empty table has every column, and reads as an empty table', async () => {
    const answer = await emptyTable('conferences');
    expect(answer.statusCode).toBe(200);
    const { pages } = await readSheet(answer.rawPayload, { rows_max: 10 });
    expect(pages[0]?.lines[0]?.cells).toContain('会议名称（中文）');
    const report = await send(answer.rawPayload);
    expect(report).toMatchObject({ unknown_columns: [], rows: [], right: 0 });
  });

  test('the empty table of an edition lists its rooms and halls, and only its editors get it', async () => {
    const owner = await organiserOf(server);
    const { items } = listEditions.output.parse(
      (await server.get('/web/console/edition/list', owner)).data,
    );
    const given = {
      from: items[0]?.id,
      number: 4_711,
      year: 2036,
      name: words('The next'),
      start_date: '2036-03-05',
      end_date: '2036-03-07',
      copied: ['venue', 'rooms'],
    };
    const { id } = addEdition.output.parse(
      (await server.post('/web/console/edition/add', given, owner)).data,
    );
    const { db } = server.database;
    const name = { zh: '新馆报告厅', en: 'New auditorium' };
    await db.update(conferenceRoom).set({ name }).where(eq(conferenceRoom.exhibition_id, id));
    await db
      .update(exhibition)
      .set({ halls: ['77'] })
      .where(eq(exhibition.id, id));
    const choicesIn = async (of: 'conferences' | 'tours', edition?: string) => {
      const { pages } = await readSheet((await emptyTable(of, edition)).rawPayload, {
        rows_max: 500,
      });
      return pages.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.map(String)));
    };
    expect(await choicesIn('conferences', id)).toContain(name.zh);
    expect(await choicesIn('conferences')).not.toContain(name.zh);
    expect(await choicesIn('tours', id)).toContain('77');
    expect(await choicesIn('tours')).not.toContain('77');
    const stranger = await server.app.inject({
      method: 'POST',
      url: `${getEmptyTable.path}?edition=${id}`,
      payload: { of: 'conferences', lang: 'zh' },
    });
    expect(stranger.statusCode).toBe(401);
  });

  async function editionWithoutRooms(number: number) {
    const owner = await organiserOf(server);
    const { items } = listEditions.output.parse(
      (await server.get('/web/console/edition/list', owner)).data,
    );
    const given = {
      from: items.find(({ is_current }) => is_current)?.id,
      number,
      year: 2037,
      name: words('Empty'),
      start_date: '2037-03-05',
      end_date: '2037-03-07',
      copied: ['venue'],
    };
    const { data } = await server.post('/web/console/edition/add', given, owner);
    const { id } = addEdition.output.parse(data);
    const read = async (file: Buffer, fields: Record<string, string>) => {
      const answer = await postForm(server, `${IMPORT}?edition=${id}`, file, { ...owner, fields });
      return importProgramme.output.parse(answer.data);
    };
    const draft = async () => {
      const answer = await server.get(`/web/console/programme/list?edition=${id}`, owner);
      return getProgrammeDraft.output.parse(answer.data);
    };
    return { read, draft };
  }

  test('rooms and tracks that the programme lacks are named, and created with the import when that is chosen', async () => {
    const { read, draft } = await editionWithoutRooms(4_712);
    const head = [...HEAD, '专题'];
    const row = (title: string, room: string, track: string) => [
      ...[title, title, '3月6日', '10:00-11:30', '', room, '80'],
      track,
    ];
    const table = csv([
      head,
      row('论坛一', '1号会议室', '光电'),
      row('论坛二', '２号会议室', '光电'),
      row('论坛三', '1 号会议室', '音响'),
      row('论坛四', '待定', '光电'),
      row('论坛五', '3号会议室', '待定'),
    ]);
    const places = {
      new_rooms: ['1号会议室', '２号会议室', '3号会议室'],
      new_tracks: ['光电', '音响'],
    };
    expect(await read(table, { write: 'try' })).toMatchObject({ ...places, right: 0, wrong: 5 });
    const adds = { adds_places: 'true' };
    const tried = await read(table, { write: 'try', ...adds });
    expect(tried).toMatchObject({ ...places, right: 4, wrong: 1, written: 0 });
    expect((await draft()).rooms).toEqual([]);

    await read(table, { write: 'right_ones', ...adds });
    const { rooms, tracks, conferences } = await draft();
    // The conference in the third room is wrong: its room is not needed.
    expect(rooms.map(({ name }) => name.zh)).toEqual(['1号会议室', '２号会议室']);
    expect(tracks.map(({ name }) => name.en)).toEqual(['光电', '音响']);
    const placed = new Map(conferences.map((one) => [one.title.zh, one]));
    expect(placed.get('论坛三')).toMatchObject({ room: rooms[0]?.code, track: tracks[1]?.code });
    expect(placed.get('论坛四')).toMatchObject({ is_parked: true });
    expect(await read(table, { write: 'try' })).toMatchObject({
      new_rooms: ['3号会议室'],
      new_tracks: [],
    });
  });

  test('a table without rooms and tracks goes into an empty programme with a general room and track', async () => {
    const { read, draft } = await editionWithoutRooms(4_713);
    const table = csv([HEAD.slice(0, 5), ['开幕式', 'Opening', '3月5日', '10:00', '11:30']]);
    const general = { new_rooms: ['Room'], new_tracks: ['General'] };
    expect(await read(table, { write: 'try' })).toMatchObject({ ...general, wrong: 1 });
    const written = await read(table, { write: 'all', adds_places: 'true' });
    expect(written).toMatchObject({ ...general, wrong: 0, written: 1 });
    const { rooms, tracks, conferences } = await draft();
    expect([rooms.length, tracks.length]).toEqual([1, 1]);
    expect(conferences[0]).toMatchObject({ track: tracks[0]?.code, is_parked: true });
  });
});
