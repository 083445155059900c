import { beforeAll, describe, expect, test } from 'vitest';
import { getProgrammeDraft } from '#contract/programme-drafts.ts';
import { getEmptyTable, importTours } from '#contract/programme-sheets.ts';
import { getTourDraft, saveTourDraft } from '#contract/tour-drafts.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';
import { addRegistered, releaseTour, tourOn, words } from '../support/programme.ts';

const IMPORT = '/web/console/programme/import-tours';
const SAVE = '/web/console/programme/save-tour';
const HEAD = [
  '线路名称（中文）',
  'Route (English)',
  '日期',
  '出发时间',
  'Expected return',
  '座位数',
  '集合地点',
];

type Row = readonly (string | number)[];
const csv = (rows: readonly Row[]) =>
  Buffer.from(`\uFEFF${rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')}`);

describe('a table of tours', () => {
  let server: BuyerServer;
  let editor: { token: string };
  beforeAll(async () => {
    server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
    editor = await organiserOf(server, { role: 'programme' });
  });

  async function send(rows: readonly Row[], write = 'try') {
    const answer = await postForm(server, IMPORT, csv(rows), { ...editor, fields: { write } });
    expect(answer.code, JSON.stringify(answer)).toBe(0);
    return importTours.output.parse(answer.data);
  }
  const called = async (name: string) => {
    const { data } = await server.get('/web/console/programme/list', editor);
    return getProgrammeDraft.output.parse(data).tours.filter((tour) => tour.name.en === name);
  };
  const one = async (id = '') =>
    getTourDraft.output.parse(
      (await server.get(`/web/console/programme/tour?id=${id}`, editor)).data,
    );
  const problemsOf = ({ rows }: Awaited<ReturnType<typeof send>>) =>
    rows.flatMap(({ row, cells }) =>
      cells.flatMap(({ heading, problem }) => (problem ? [`${row} ${heading}: ${problem}`] : [])),
    );

  test('brings routes with their stops, times, places, things to bring and contacts', async () => {
    const stop = (await server.get('/web/exhibitor-list/list?page_size=1', { lang: 'en' }))
      .data as unknown as { items: { id: string; short_name: string }[] };
    const [company] = stop.items;
    const first = {
      '线路名称（中文）': '光明工厂',
      'Route (English)': 'Guangming plants',
      日期: '3月6日',
      出发时间: '9:30',
      'Expected return': '2027-03-06 14:00',
      座位数: '３６',
      类型: 'Factory tour',
      'Booking opens': '2026-12-01 09:00',
      '集合地点（中文）': '南登录厅',
      'Meeting place (English)': 'South lobby',
      Hall: '5号馆',
      产品类别: '室内 LED 显示屏',
      Languages: '中文、English',
      '请携带（中文）': '护照、平底鞋',
      'To bring (English)': 'Passport; flat shoes',
      联系人: '小王',
      Phone: '+86 755 1',
      站点: '一厂',
      'Stop (English)': 'Plant one',
      停留分钟数: 40,
      参展商: company?.short_name ?? '',
      备注: '',
    };
    const second: Partial<typeof first> = {
      站点: '二厂',
      'Stop (English)': 'Plant two',
      备注: 'x',
    };
    const columns = Object.keys(first) as (keyof typeof first)[];
    const rows = [first, second].map((row) => columns.map((column) => row[column] ?? ''));
    const report = await send([columns, ...rows], 'all');
    expect(problemsOf(report)).toEqual([]);
    expect(report).toMatchObject({ unknown_columns: ['备注'], wrong: 0 });
    expect(report).toMatchObject({ right: 1, written: 1 });
    const [tour] = await called('Guangming plants');
    expect((await one(tour?.id)).form).toMatchObject({
      kind: 'factory',
      seats: 36,
      languages: ['zh', 'en'],
      categories: ['led_indoor'],
      departs_at: '2027-03-06T09:30:00.000+08:00',
      returns_at: '2027-03-06T14:00:00.000+08:00',
      opens_at: '2026-12-01T09:00:00.000+08:00',
      meeting_place: { name: { zh: '南登录厅', en: 'South lobby' }, hall: '5', at: null },
      bring: [
        { zh: '护照', en: 'Passport' },
        { zh: '平底鞋', en: 'flat shoes' },
      ],
      contact: { name: { zh: '小王', en: '小王' }, phone: '+86 755 1' },
      stops: [
        { name: { zh: '一厂', en: 'Plant one' }, minutes: 40, exhibitor_id: company?.id },
        { name: { zh: '二厂', en: 'Plant two' }, minutes: 45, exhibitor_id: null },
      ],
    });
  });

  test('changes what has the name of one that is there, and leaves what is empty; moved, it takes as long', async () => {
    await send(
      [HEAD, ['惠州', 'Huizhou', '2027-03-05', '09:00', '12:30', 30, 'South lobby']],
      'all',
    );
    const [before] = await called('Huizhou');
    const moved = [HEAD, ['', 'Huizhou', '2027/3/7', '', '', '', '']];
    const tried = await send(moved);
    expect(tried.rows).toMatchObject([{ name: 'Huizhou', kind: 'changed' }]);
    expect(tried.rows[0]?.cells).toContainEqual({
      heading: 'Day',
      kind: 'changed',
      problem: null,
      before: '2027-03-05',
      after: '2027-03-07',
    });
    expect(await called('Huizhou')).toEqual([before]);
    await send(moved, 'all');
    expect((await one(before?.id)).form).toMatchObject({
      departs_at: '2027-03-07T09:00:00.000+08:00',
      returns_at: '2027-03-07T12:30:00.000+08:00',
      seats: 30,
    });
    expect(await send(moved)).toMatchObject({ right: 0, rows: [{ kind: 'same' }] });
  });

  test('says at its cell what is wrong, and writes nothing of such a table', async () => {
    const rows: Row[] = [
      [...HEAD, 'Exhibitor', 'Kind'],
      ['甲', 'One', '2027-04-06', 'soon', '', 'many', 'Lobby', '', ''],
      ['乙', 'Two', '2027-03-06', '14:00', '13:00', 0, 'Lobby', 'Nobody Ltd', 'walk'],
      ['丙', 'Three', '', '', '', '', 'Lobby', '', ''],
    ];
    const report = await send(rows, 'all');
    expect(problemsOf(report)).toEqual([
      '2 Day: “2027-04-06” is not a day of the exhibition',
      '2 Departure: “soon” is not a time, such as 09:30',
      '2 Seats: “many” is not a whole number',
      expect.stringMatching(/^3 Expected return: /),
      expect.stringMatching(/^3 Seats: /),
      '3 Exhibitor: “Nobody Ltd” is not one of the choices',
      '3 Kind: “walk” is not one of the choices',
      '4 Departure: Please fill this in.',
    ]);
    expect(report).toMatchObject({ right: 0, wrong: 3, written: 0 });
    expect(await called('One')).toEqual([]);
  });

  test('refuses a phone number whose digits the spreadsheet has lost', async () => {
    const row = ['甲', 'Lost digits', '2027-03-06', '09:00', '12:00', 10, 'Lobby', '8.61380E+12'];
    const problems = problemsOf(await send([[...HEAD, 'Phone'], row]));
    expect(problems).toEqual([expect.stringMatching(/^2 Phone: “8.61380E\+12” has lost digits/)]);
  });

  test('fewer seats than people who have booked are refused with their number', async () => {
    const id = await releaseTour(server, { name: words('Booked route') });
    for (const person of await addRegistered(server, 2)) {
      const booked = { tour_id: id, accept_overlap: true };
      expect((await server.post('/web/tour/book', booked, person)).code).toBe(0);
    }
    const report = await send([HEAD, ['', 'Booked route', '', '', '', 1, '']]);
    expect(problemsOf(report)).toEqual(['2 Seats: 2 people have a seat: there cannot be fewer']);
  });

  test('stops keep their identity through edits of others', async () => {
    const stops = [{ name: words('Kept'), minutes: 30, exhibitor_id: null }];
    const form = { ...tourOn('2027-03-06', '14:00', '17:00'), name: words('With stops'), stops };
    const { data } = await server.post(SAVE, { edited_at: null, form }, editor);
    const { id } = saveTourDraft.output.parse(data);
    const saved = await one(id);
    const [stop] = saved.form.stops;
    expect(stop?.id).toMatch(/^[0-9a-f]{8}-/);
    await send(
      [
        [...HEAD, 'Stop (English)', 'Minutes there'],
        ['', 'With stops', '', '', '', '', '', 'Kept', 50],
      ],
      'all',
    );
    expect((await one(id)).form.stops).toEqual([{ ...stop, minutes: 50 }]);
  });

  test('a table without the name of a route is no such table, and the empty one has every heading', async () => {
    const answer = await postForm(server, IMPORT, csv([['Hello'], ['1']]), {
      ...editor,
      fields: { write: 'try' },
    });
    expect(answer).toMatchObject(refusal('BAD_INPUT'));
    const template = await server.app.inject({
      method: 'POST',
      url: getEmptyTable.path,
      headers: { [TOKEN_HEADER]: editor.token },
      payload: { of: 'tours', lang: 'zh' },
    });
    const { pages } = await readSheet(template.rawPayload, { rows_max: 1 });
    const head = pages[0]?.lines[0]?.cells.map(String);
    expect(head?.slice(0, 3)).toEqual(['线路名称（中文）', '线路名称（英文）', '类型']);
    expect(await send([head ?? []])).toMatchObject({ unknown_columns: [], rows: [] });
  });
});
