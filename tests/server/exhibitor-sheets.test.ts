import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { listExhibitors } from '#contract/exhibitors.ts';
import { limits } from '#contract/limits.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { exhibitionId } from '#server/features/exhibition-editing/exhibition-id.ts';
import { describeImport, reportOn } from '#server/features/exhibitor-sheets/describe.ts';
import { type ImportMode, importExhibitors } from '#server/features/exhibitor-sheets/rows.ts';
import { changeExhibitor } from '#server/features/exhibitors/rows.ts';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase, freshDataDir } from '../support/database.ts';
import { scriptArguments } from '../support/scripts.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
const HEADINGS = [
  '编号',
  '公司名称（中文）',
  'Company (English)',
  '国家或地区',
  '产品类别',
  '展位',
  '联合参展',
  '业务员',
];
const row = (number: string, zh: string, en: string, booths = '', more: Partial<Cells> = {}) => {
  const { country = '中国', categories = '专业音频', shared = '' } = more;
  return [number, zh, en, country, categories, booths, shared, ''];
};
interface Cells {
  country: string;
  categories: string;
  shared: string;
}

const xlsx = (rows: string[][]) =>
  writeXlsxFile(rows.map((cells) => cells.map((value) => ({ value, type: String })))).toBuffer();
const csvText = (rows: string[][]) =>
  rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');

describe.each(anyDatabase)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
  });

  async function importRows(
    rows: string[][],
    mode: ImportMode = 'preview',
    { file, overEdits = false }: { file?: Buffer; overEdits?: boolean } = {},
  ) {
    const sheet = await readSheet(file ?? (await xlsx([HEADINGS, ...rows])), {
      rows_max: limits.EXHIBITOR_SHEET_ROWS,
    });
    return importExhibitors(database.db, exhibitionId(1), { sheet, mode, overEdits, now: NOW });
  }
  const kinds = async (rows: string[][]) =>
    (await importRows(rows)).rows.map((one) => one.kind).join();
  const lines = async (rows: string[][]) => describeImport(await importRows(rows));
  const listed = async (query: string) => {
    const { data } = await startServer(database).get(`/web/exhibitor-list/list?${query}`);
    return listExhibitors.output.parse(data);
  };

  test('a preview writes nothing; an import is in the directory, and idempotent', async () => {
    const rows = [
      row('A1', '首展光电有限公司', 'Firstlight Optoelectronics', '9A01、9Ａ02'),
      row('A2', '同台音响有限公司', 'Sharestage Audio', '9a02', { shared: '是' }),
    ];
    const preview = await importRows(rows);
    expect(preview).toMatchObject({ unknown_columns: ['业务员'], written: 0 });
    expect(preview.rows.map((one) => one.kind)).toEqual(['new', 'new']);
    expect((await listed('keyword=Firstlight')).total).toBe(0);

    expect(await importRows(rows, 'all')).toMatchObject({ written: 2 });
    expect((await listed('keyword=Firstlight')).items).toMatchObject([
      {
        country: 'CN',
        categories: ['pro_audio'],
        booths: [
          { hall: '9', number: '9A01', is_co_exhibitor: false },
          { hall: '9', number: '9A02', is_co_exhibitor: false },
        ],
      },
    ]);
    expect((await listed('keyword=Sharestage')).items).toMatchObject([
      { booths: [{ number: '9A02', is_co_exhibitor: true }] },
    ]);
    const again = await importRows(rows, 'all');
    expect(again.rows.map((one) => one.kind)).toEqual(['same', 'same']);
    expect(again.written).toBe(0);
  });

  test('a known exhibitor is found by number, else by name and country, with each changed cell', async () => {
    await importRows([row('B1', '变动光电', 'Changing Light', '9A03')], 'all');
    const changed = [
      row('B1', '变动光电股份', 'Changing Light', '9A04'),
      row('', '', 'Unnumbered'),
    ];
    expect(await lines(changed)).toEqual([
      'Column “业务员” is not known and was left out',
      'Row 2, 变动光电股份, changed: Company (Chinese) 变动光电 → 变动光电股份; Booths 9A03 → 9A04',
      expect.stringMatching(/^Row 3, Unnumbered, wrong: Company \(Chinese\): /),
      '0 new, 1 changed, 0 same, 0 conflict, 1 wrong; nothing written',
    ]);
    // All or nothing, unless the caller imports only valid rows.
    expect(await importRows(changed, 'all')).toMatchObject({ written: 0 });
    expect(await importRows(changed, 'right_rows')).toMatchObject({ written: 1 });
    expect((await listed('keyword=9A04')).items).toMatchObject([{ name: 'Changing Light' }]);
    expect((await listed('keyword=9A03')).total).toBe(0);
    // Empty cells leave a value unchanged; a dash deletes it.
    const byName = ['', '变动光电股份', '', 'CN', '', '-', '', ''];
    expect(await lines([byName])).toContain('Row 2, 变动光电股份, changed: Booths 9A04 → (empty)');
  });

  test("members' edits are shown, and overwritten only on request", async () => {
    const rows = (name: string, booth: string) => [row('F1', '改动光电', name, booth)];
    await importRows(rows('Edited Light', '9A08'), 'all');
    const [stored] = (await importRows(rows('Edited Light', '9A08'))).rows;
    if (!stored?.stored) throw new Error('It was not imported');
    const { id, short_name, profile, name } = stored.stored;
    const edit = { id, short_name, profile, name: { ...name, en: 'Ours to Say' } };
    await changeExhibitor(database.db, edit);

    // The organiser's own columns still change.
    expect(await kinds([row('F1', '', '', '9A09')])).toBe('changed');
    const contact = [
      ['编号', '公司名称', '邮箱'],
      ['F1', '改动光电', 'new@example.cn'],
    ];
    const withContact = await importRows([], 'preview', { file: await xlsx(contact) });
    expect(withContact.rows.map((one) => one.kind)).toEqual(['changed']);
    const conflict = await importRows(rows('Edited Light', '9A08'), 'right_rows');
    expect(conflict).toMatchObject({ written: 0, rows: [{ kind: 'conflict' }] });
    expect(describeImport(conflict)).toContainEqual(
      expect.stringContaining('its own people have edited it since the last import'),
    );
    expect(reportOn(conflict)[1]).toEqual([
      2,
      '改动光电',
      'conflict',
      'Company (English) Ours to Say → Edited Light',
      'Company (English): its own people have edited it since the last import',
    ]);
    expect((await listed('keyword=Ours to Say')).items[0]?.name).toBe('Ours to Say');
    const said = { overEdits: true };
    expect(await importRows(rows('Edited Light', '9A08'), 'all', said)).toMatchObject({
      written: 1,
    });
    // After an import the values count as the organiser's again.
    expect(await kinds(rows('Edited Anew', '9A08'))).toBe('changed');
  });

  test('a long table is written in batches, and continues after an interruption', async () => {
    const many = Array.from({ length: 450 }, (_, at) =>
      row(`M${at}`, `长表光电${at}`, `Longtable ${at}`),
    );
    await importRows(many.slice(0, 200), 'all');
    const rest = await importRows(many, 'all');
    expect(rest.rows.filter(({ kind }) => kind === 'same')).toHaveLength(200);
    expect(rest.written).toBe(250);
    expect((await importRows(many, 'all')).written).toBe(0);
  });

  test('halls and booths are checked against the plan', async () => {
    const report = await lines([row('C1', '无位光电', 'Nowhere Light', '9A01x, 4A01')]);
    expect(report[1]).toBe(
      'Row 2, 无位光电, wrong: Booths: “9A01X” is not on the floor plan; Booths: “4A01” is not on the floor plan',
    );
  });

  test('two exhibitors on one booth are a conflict, unless one is the guest of the other', async () => {
    await importRows([row('D1', '先到光电', 'Firstcome Light', '9A05')], 'all');
    expect(await kinds([row('D2', '后到光电', 'Latecome Light', '9A05')])).toBe('conflict');
    expect(await kinds([row('D2', '后到光电', 'Latecome Light', '9A05', { shared: 'yes' })])).toBe(
      'new',
    );
    const two = [row('D3', '甲光电', 'Jia Light', '9A06'), row('D4', '乙光电', 'Yi Light', '9A06')];
    expect(await kinds(two)).toBe('new,conflict');
    // Two exhibitors swap booths at once.
    await importRows([row('D5', '丙光电', 'Bing Light', '9A07')], 'all');
    const swapped = [
      row('D1', '先到光电', 'Firstcome Light', '9A07'),
      row('D5', '丙光电', 'Bing Light', '9A05'),
    ];
    expect(await kinds(swapped)).toBe('changed,changed');
  });

  test('a number and a name of different exhibitors, and one exhibitor twice, are conflicts', async () => {
    await importRows([row('E1', '东光电', 'East Light'), row('E2', '西光电', 'West Light')], 'all');
    expect(await kinds([row('E1', '西光电', 'West Light')])).toBe('conflict');
    expect(await kinds([row('E3', '西光电', 'West Light')])).toBe('conflict');
    expect(await kinds([row('E1', '', ''), row('', '东光电', '')])).toBe('same,conflict');
  });

  test('merged cells repeat the exhibitor above', async () => {
    const rows = [
      row('F1', '合并光电', 'Merged Light', '9A08'),
      ['', '', '', '', '', '9A09', '', ''],
    ];
    await importRows(rows, 'all');
    expect((await listed('keyword=Merged')).items).toMatchObject([
      { booths: [{ number: '9A08' }, { number: '9A09' }] },
    ]);
  });

  test.each([
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['GB 18030', () => GBK],
  ])('a CSV file in %s is read', async (_what, encode) => {
    const text = csvText([['公司名称', 'Company (English)', 'country', 'categories'], CSV_ROW]);
    const report = await importRows([], 'preview', { file: encode(text) });
    expect(report.rows).toMatchObject([{ name: '光电', kind: 'new', form: { country: 'DE' } }]);
  });

  test('5,000 rows are imported, and no more', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) =>
      row(`M${at}`, `批量${at}光电`, `Bulk ${at} Light`),
    );
    const [headings, ...rows] = [HEADINGS, ...many];
    const file = Buffer.from(csvText([headings, ...rows]));
    expect(await importRows([], 'all', { file })).toMatchObject({ written: 5_000 });
    const tooMany = Buffer.from(csvText([headings, ...rows, row('X', '过多光电', 'Too many')]));
    await expect(importRows([], 'all', { file: tooMany })).rejects.toThrow();
  });
});

const CSV_ROW = ['光电', 'Licht GmbH', '德国', 'pro_audio'];
/** `公司名称,Company (English),country,categories` and a row, as Excel in China saves it. */
const GBK = Buffer.concat([
  Buffer.from([0xb9, 0xab, 0xcb, 0xbe, 0xc3, 0xfb, 0xb3, 0xc6]),
  Buffer.from(',Company (English),country,categories\r\n'),
  Buffer.from([0xb9, 0xe2, 0xb5, 0xe7]),
  Buffer.from(',Licht GmbH,'),
  Buffer.from([0xb5, 0xc2, 0xb9, 0xfa]),
  Buffer.from(',pro_audio\r\n'),
]);

test('the command says what an import would do, and does it', async () => {
  const DATA_DIR = freshDataDir('exhibition');
  const file = join(DATA_DIR, 'exhibitors.xlsx');
  writeFileSync(file, await xlsx([HEADINGS, row('Z1', '命令光电', 'Command Light', '9B01')]));
  const command = (...parameters: string[]) =>
    spawnSync(process.execPath, [...scriptArguments('exhibition'), 'exhibitors', ...parameters], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR },
    });
  expect(command('1', file).stdout).toMatch(/^1 new, .*; nothing written$/m);
  expect(command('1', file, '--apply').stdout).toMatch(/^1 new, .*; 1 written$/m);
  expect(command('1', file).stdout).toMatch(/^0 new, 0 changed, 1 same/m);
  expect(command('9', file).stderr).toBe('There is no exhibition 9\n');
  expect(command('1', file, '--aply').stderr).toMatch(/^Usage/);
  expect(command('--template').stdout).toContain('Company (Chinese)');
});
