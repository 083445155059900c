import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { importExhibits, sheetColumns } from '#contract/exhibit-sheets.ts';
import { limits } from '#contract/limits.ts';
import { listAttributeData } from '#server/exhibit-attributes.ts';
import { addExhibits } from '#server/features/exhibits/rows.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { exhibitOf } from '../support/directory.ts';
import { type HostileFile, hostileFiles, zipOf } from '../support/hostile-files.ts';
import { inLane } from '../support/lane.ts';
import { ownExhibitor, postForm } from '../support/members.ts';

const IMPORT = '/web/own-exhibit/import';
const TEMPLATE = '/templates/exhibits.xlsx';

type Cells = (string | number | boolean | null)[];
const CHINESE: Cells = [
  '名称（中文）',
  '名称（英文）',
  '产品类别',
  '最低价（元）',
  '最高价（元）',
  '单位',
  '新品',
];
const ENGLISH: Cells = ['Name (English)', 'Name (Chinese)', 'Category', 'Price from (RMB)', 'UNIT'];
const GOOD: Cells = ['线阵音箱', 'Line array', 'pro_audio', 1280, '1,999.50', '套', '是'];

const csv = (rows: Cells[]) =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell ?? ''}"`).join(',')).join('\n'));
/** Deduplicates files that differ only in a number or in the text after a colon. */
const oneOfEachSort = (files: HostileFile[]) => [
  ...new Map(files.map((file) => [file.what.replace(/[\d:].*/s, ''), file])).values(),
];
const xlsx = (rows: Cells[]) => writeXlsxFile(rows).toBuffer();

describe('a table of exhibits', () => {
  let server: BuyerServer;
  beforeAll(async () => {
    server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
  });

  async function send(caller: { token: string }, file: Buffer, add = 'try', options = {}) {
    const answer = await postForm(server, IMPORT, file, {
      ...caller,
      ...options,
      fields: { add },
    });
    expect(answer.code, JSON.stringify(answer)).toBe(0);
    return importExhibits.output.parse(answer.data);
  }

  async function listed({ token }: { token: string }) {
    const { data } = await server.get('/web/own-exhibit/list', { token });
    return data.items as unknown as { id: string; name: { en: string }; on_shelf: boolean }[];
  }

  test.each([
    ['a workbook', xlsx],
    ['a CSV file', async (rows: Cells[]) => csv(rows)],
  ])('%s adds what its rows say, under Chinese headings', async (_what, write) => {
    const { main } = await ownExhibitor(server);
    const report = await send(main, await write([CHINESE, GOOD]), 'all');
    expect(report).toMatchObject({ unknown_columns: [], right: 1, wrong: 0, added: 1 });
    const [row] = report.rows;
    expect(row).toMatchObject({ row: 2, name: '线阵音箱', problems: [] });
    const { data } = await server.get(`/web/own-exhibit/info?id=${row?.exhibit_id}`, main);
    expect(data).toMatchObject({
      name: { zh: '线阵音箱', en: 'Line array' },
      category: 'pro_audio',
      price_min: 1_280,
      price_max: 1_999.5,
      unit: 'set',
      is_new: true,
      shown_on_site: true,
      on_shelf: true,
    });
  });

  test('attributes are read by their headings and labels; what the category has not, or a list, is named', async () => {
    const { main } = await ownExhibitor(server);
    const headings: Cells = [
      '名称（中文）',
      'Name (English)',
      'Category',
      'Brightness (cd/m²)',
      '防护等级',
      'Certificates',
      'Throw ratio',
      'Minimum order',
      '交货期（天）',
    ];
    const right: Cells = ['屏', 'Wall', 'led_outdoor', '5,500', 'ip 65', 'CE、RoHS', '', 5, '30'];
    const wrong: Cells = ['墙', 'Facade', 'led_outdoor', 'bright', 'IP99', 'CE', '1.2', 0, ''];
    const report = await send(main, await xlsx([headings, right, wrong]), 'right_rows');
    expect(report).toMatchObject({ unknown_columns: [], right: 1, wrong: 1, added: 1 });
    const [added, refused] = report.rows;
    const { data } = await server.get(`/web/own-exhibit/info?id=${added?.exhibit_id}`, main);
    expect(data).toMatchObject({
      minimum_order: 5,
      lead_days: 30,
      attributes: { brightness: 5_500, protection: 'ip65', certificates: ['ce', 'rohs'] },
    });
    expect(refused?.problems.map(({ heading, name }) => [heading, name])).toEqual([
      ['Brightness (cd/m²)', 'digits_only'],
      ['防护等级', 'choose_from_list'],
      ['Throw ratio', 'not_of_category'],
      ['Minimum order', 'too_low'],
    ]);
  });

  test('English headings in any order, categories and units by their labels, one price for both', async () => {
    const { main } = await ownExhibitor(server);
    const labels = (await server.get('/web/exhibitor-list/exhibit-category')).data
      .items as unknown as {
      code: string;
      label: string;
    }[];
    const [{ code, label } = { code: '', label: '' }] = labels;
    const rows = [ENGLISH, ['Screen', '屏幕', label.toUpperCase(), 99, 'Square Metre']];
    const { rows: reported } = await send(main, csv(rows), 'right_rows');
    const { data } = await server.get(`/web/own-exhibit/info?id=${reported[0]?.exhibit_id}`, main);
    expect(data).toMatchObject({
      name: { zh: '屏幕', en: 'Screen' },
      category: code,
      price_min: 99,
      price_max: 99,
      unit: 'square_metre',
    });
  });

  const wrongRows: Cells[] = [
    CHINESE,
    GOOD,
    ['', '', '', '', '', '', ''],
    ['只有中文', '', 'bananas', 'cheap', 5, 'barrel', 'perhaps'],
    ['倒价', 'Reversed', 'pro_audio', 9, 3, '件', '否'],
    ['好的', 'Good too', 'pro_audio', '', '', '', ''],
  ];

  test("a preview reports mistakes of each row, in the user's language, and adds nothing", async () => {
    const { main } = await ownExhibitor(server);
    const report = await send(main, await xlsx(wrongRows), 'try', { lang: 'zh' });
    expect(report).toMatchObject({ right: 2, wrong: 2, added: 0 });
    expect(report.rows.map(({ row, exhibit_id }) => [row, exhibit_id])).toEqual([
      [2, null],
      [4, null],
      [5, null],
      [6, null],
    ]);
    const problems = report.rows.map((row) =>
      row.problems.map(({ column, name, heading }) => `${column} ${name} ${heading}`).sort(),
    );
    expect(problems).toEqual([
      [],
      [
        'category choose_from_list 产品类别',
        'is_new choose_from_list 新品',
        'price_min digits_only 最低价（元）',
        'unit choose_from_list 单位',
      ],
      ['price_max range_reversed 最高价（元）'],
      [],
    ]);
    for (const { problems: told } of report.rows) {
      for (const { text } of told) expect(text).toMatch(/\p{Script=Han}/u);
    }
    expect(await listed(main)).toEqual([]);
  });

  test.each(['-', '–', '—', '——', '－', '−'])(
    'a cell of %s is empty, a no, or missing where the column is required',
    async (dash) => {
      const { main } = await ownExhibitor(server);
      const headings = [...CHINESE, '点间距（ｍｍ）', '发布年份'];
      const dashed = ['线阵音箱', 'Line array', 'pro_audio', dash, dash, dash, dash, dash, dash];
      const nameless = [dash, dash, 'pro_audio', 1280, 1280, '套', '是', null, null];
      const report = await send(main, await xlsx([headings, dashed, nameless]));
      expect(report).toMatchObject({ right: 1, wrong: 1 });
      expect(report.rows[1]?.problems.map(({ column, name }) => `${column} ${name}`)).toEqual([
        'name_zh required',
      ]);
    },
  );

  test('the user chooses all or nothing, or the valid rows only', async () => {
    const { main } = await ownExhibitor(server);
    expect((await send(main, csv(wrongRows), 'all')).added).toBe(0);
    expect(await listed(main)).toEqual([]);
    const { added, rows } = await send(main, csv(wrongRows), 'right_rows');
    expect(added).toBe(2);
    const exhibits = await listed(main);
    expect(exhibits.map(({ name }) => name.en)).toEqual(['Line array', 'Good too']);
    expect(rows.flatMap(({ exhibit_id }) => exhibit_id ?? [])).toEqual(
      exhibits.map(({ id }) => id),
    );
  });

  test('a table of model numbers and prices changes exhibits, and says the old and the new value', async () => {
    const { main } = await ownExhibitor(server);
    const first = ['名称（中文）', 'Model', '产品类别', '单价', '单位', '亮度'];
    const whole = await xlsx([
      first,
      ['屏', 'P-1.25', 'led_indoor', 12_800, '平方米', 600],
      ['墙', 'P-12.5', 'led_indoor', '面议', '', ''],
    ]);
    expect(await send(main, whole, 'all')).toMatchObject({ new: 2, added: 2 });
    const prices = csv([
      ['Model', 'Price', 'Brightness'],
      ['Ｐ-１.25', 9_900, '≥800'],
      ['P-12.5', '', ''],
      ['P-125', 1, ''],
    ]);
    const preview = await send(main, prices);
    expect(preview).toMatchObject({ new: 0, changed: 1, same: 1, wrong: 1, updated: 0 });
    expect(preview.rows[0]).toMatchObject({
      name: '屏',
      kind: 'changed',
      changes: [
        { heading: 'Price from', before: '12800', after: '9900' },
        { heading: 'Price to', before: '12800', after: '9900' },
        {
          heading: 'Brightness (cd/m²)',
          before: expect.stringMatching(/600/),
          after: expect.stringMatching(/800/),
        },
      ],
      remarks: [{ heading: 'Brightness', text: '“≥800” was read as 800' }],
    });
    expect(await send(main, prices, 'right_rows')).toMatchObject({ added: 0, updated: 1 });
    const { data } = await server.get(
      `/web/own-exhibit/info?id=${preview.rows[0]?.exhibit_id}`,
      main,
    );
    expect(data).toMatchObject({
      price_min: 9_900,
      unit: 'square_metre',
      attributes: { brightness: 800 },
      version: 2,
    });
    expect(await listed(main)).toHaveLength(2);
  });

  test('a table states currencies, terms and prices by quantity; other prices replace the tiers', async () => {
    const { main } = await ownExhibitor(server);
    const head = ['Name (English)', 'Model', 'Category', 'Price', 'Currency', 'Incoterms', 'Tiers'];
    const table = csv([
      head,
      ['Wall', 'W1', 'pro_audio', 'FOB $1,840', '', '', ''],
      ['Cube', 'C1', 'pro_audio', '', '欧元', 'ddp', '≥1台：20；100: 18.50'],
      ['Ball', 'B1', 'pro_audio', '12', 'GBP', 'abc', 'cheap'],
    ]);
    const { rows } = await send(main, table, 'right_rows');
    expect(rows.map(({ problems }) => problems.map(({ column }) => column))).toEqual([
      [],
      [],
      ['currency', 'price_terms', 'price_tiers'],
    ]);
    const stored = async (at: number) =>
      (await server.get(`/web/own-exhibit/info?id=${rows[at]?.exhibit_id}`, main)).data;
    expect(await stored(0)).toMatchObject({
      price_min: 1_840,
      currency: 'USD',
      price_terms: 'FOB',
    });
    const tiers = [
      { from: 1, price: 20 },
      { from: 100, price: 18.5 },
    ];
    const ends = { price_min: 18.5, price_max: 20, currency: 'EUR', price_terms: 'DDP' };
    expect(await stored(1)).toMatchObject({ ...ends, price_tiers: tiers });
    const prices = (price: string) =>
      csv([
        ['Model', 'Price'],
        ['C1', price],
      ]);
    expect(await send(main, prices('18.5-20'), 'all')).toMatchObject({ same: 1 });
    expect(await send(main, prices('19'), 'all')).toMatchObject({ updated: 1 });
    expect(await stored(1)).toMatchObject({ price_min: 19, currency: 'EUR', price_tiers: [] });
  });

  test('rows about one exhibit, and names that several exhibits have, are wrong', async () => {
    const { main } = await ownExhibitor(server);
    const again = await send(main, csv([CHINESE, GOOD, GOOD]));
    expect(again.rows.map(({ kind, problems }) => [kind, problems[0]?.text])).toEqual([
      ['new', undefined],
      ['wrong', expect.stringMatching(/row 2/)],
    ]);
    await send(main, csv([CHINESE, GOOD]), 'all');
    const [stored] = await listed(main);
    const copied = await server.post('/web/own-exhibit/copy', { id: stored?.id }, main);
    await server.post(
      '/web/own-exhibit/edit',
      { ...copied.data, name: { zh: GOOD[0], en: GOOD[1] } },
      main,
    );
    const { rows } = await send(main, csv([CHINESE, GOOD]));
    expect(rows[0]?.problems[0]?.text).toMatch(/^2 of your exhibits have this name/);
  });

  test('a name in one language stands for both until the other one is added', async () => {
    const { main } = await ownExhibitor(server);
    const zh = await send(
      main,
      csv([
        ['名称（中文）', 'Model', 'Category'],
        ['屏', 'X1', 'pro_audio'],
      ]),
      'all',
    );
    expect(zh.added).toBe(1);
    expect((await listed(main))[0]?.name).toEqual({ zh: '屏', en: '屏' });
    const en = await send(
      main,
      csv([
        ['Name (English)', 'Model'],
        ['Wall', 'X1'],
      ]),
      'all',
    );
    expect(en).toMatchObject({
      updated: 1,
      rows: [{ changes: [{ before: '屏', after: 'Wall' }] }],
    });
    expect((await listed(main))[0]?.name).toEqual({ zh: '屏', en: 'Wall' });
  });

  test('a table sent twice with one key is added once', async () => {
    const { main } = await ownExhibitor(server);
    const key = crypto.randomUUID();
    const first = await send(main, csv([CHINESE, GOOD]), 'all', { key });
    expect(await send(main, csv([CHINESE, GOOD]), 'all', { key })).toEqual(first);
    expect(await listed(main)).toHaveLength(1);
    const other = await postForm(server, IMPORT, csv([CHINESE, GOOD, GOOD]), {
      ...main,
      key,
      fields: { add: 'all' },
    });
    expect(other).toMatchObject(refusal('IDEMPOTENCY_KEY_REUSED'));
  });

  test('unknown columns are reported, formulas stay text, and files of Excel in China are read', async () => {
    const { main } = await ownExhibitor(server);
    const formula = ['=1+1', '=HYPERLINK("http://evil.example")', 'pro_audio', 1, 1, '件', ''];
    const rows = [
      [...CHINESE, 'Weight', ''],
      formula.map((cell) => String(cell).replaceAll('"', "'")),
    ];
    const report = await send(main, csv(rows), 'all');
    expect(report).toMatchObject({ unknown_columns: ['Weight'], added: 1 });
    expect((await listed(main))[0]?.name.en).toBe("=HYPERLINK('http://evil.example')");
    // 名称（中文）;产品类别 in GB 18030, between semicolons.
    const gb = Buffer.from('c3fbb3c6a3a8d6d0cec4a3a93bb2fac6b7c0e0b1f00a', 'hex');
    const gbReport = await send(main, Buffer.concat([gb, Buffer.from('x;pro_audio\n')]));
    expect(gbReport.unknown_columns).toEqual([]);
    expect(gbReport.rows).toMatchObject([{ name: 'x', kind: 'new', problems: [] }]);
  });

  test('more rows, or more exhibits, than there may be are refused', async () => {
    const { company, main } = await ownExhibitor(server);
    const rows = Array.from({ length: limits.SHEET_ROWS + 1 }, (_, at) =>
      GOOD.map((cell, place) => (place < 2 ? `${cell} ${at}` : cell)),
    );
    const long = await postForm(server, IMPORT, csv([CHINESE, ...rows]), {
      ...main,
      fields: { add: 'all' },
    });
    expect(long.data.issues).toMatchObject([{ field: 'file', name: 'sheet_too_large' }]);
    await addExhibits(server.database.db, [exhibitOf(company.id)], server.clock.now);
    const most = await postForm(server, IMPORT, csv([CHINESE, ...rows.slice(1)]), {
      ...main,
      fields: { add: 'all' },
    });
    expect(most).toMatchObject(refusal('LIMIT_REACHED'));
    expect(await listed(main)).toHaveLength(1);
  });

  test('invalid tables and decompression bombs are refused with a reason and add nothing', async () => {
    const senders = [(await ownExhibitor(server)).main];
    const corner = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1048576"><c r="XFD1048576" t="n"><v>1</v></c></row></sheetData></worksheet>`;
    const sent = (await hostileFiles()).filter(({ content }) => content.length < 3_000_000);
    const files = [
      // All broken pictures are equal to a table parser.
      ...inLane({ short: oneOfEachSort(sent), long: sent }),
      { what: 'a sheet of zeros', content: zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(9e7)) },
      {
        what: 'a cell in the corner',
        content: zipOf('xl/worksheets/sheet1.xml', Buffer.from(corner)),
      },
      { what: 'text', content: Buffer.from('hello') },
      { what: 'an open quote', content: Buffer.from('"name_zh\n'.repeat(9_000)) },
    ];
    for (const [at, { what, content }] of files.entries()) {
      // Changes the sender, because an exhibitor has an hourly limit.
      if (at % limits.SHEETS_AN_HOUR === 0) senders.push((await ownExhibitor(server)).main);
      const more = { token: senders.at(-1)?.token ?? '', fields: { add: 'all' } };
      const answer = await postForm(server, IMPORT, content, more);
      expect(answer.status, what).toBe(400);
      expect(answer.data.issues.length, what).toBeGreaterThan(0);
    }
    for (const sender of senders) expect(await listed(sender)).toEqual([]);
  });

  test.each(['zh', 'en'])('the template in %s is readable, with every column', async (lang) => {
    const { main } = await ownExhibitor(server);
    const answer = await server.app.inject(`${TEMPLATE}?lang=${lang}`);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    const [first = []] = await readSheet(answer.rawPayload);
    const attributes = listAttributeData().length;
    expect(first).toHaveLength(sheetColumns.length + attributes);
    expect(attributes).toBeGreaterThan(20);
    const report = await send(main, answer.rawPayload);
    expect(report.columns.filter(({ column }: { column: string | null }) => !column)).toEqual([]);
    expect(report).toMatchObject({
      unknown_columns: [],
      rows: [],
      right: 0,
      wrong: 0,
      added: 0,
      encoding: null,
      notes: [],
    });
  });
});
