import { utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { RMB } from '#contract/typed-numbers.ts';
import { findCountryCode } from '#server/countries.ts';
import { exhibitorTable } from '#server/features/exhibitor-sheets/columns.ts';
import {
  columns as programmeColumns,
  programmeTable,
} from '#server/features/programme-sheets/columns.ts';
import { readTable } from '#server/features/programme-sheets/rows.ts';
import { isDocument, readDocument } from '#server/files/document-file.ts';
import { AppError } from '#server/http/app-error.ts';
import { timeOf } from '#server/sheets/cells.ts';
import { findTable } from '#server/sheets/find-table.ts';
import { dayReader, momentReader, numberReader, Refused } from '#server/sheets/read-cell.ts';
import { rowReader } from '#server/sheets/read-row.ts';
import { readSheet } from '#server/sheets/read-sheet.ts';
import { sheetOf } from '#server/sheets/sheet.ts';
import { webAddressOf } from '#server/sheets/web-addresses.ts';

const LIMITS = { rows_max: 100 };
const HEAD = '编号,公司名称（中文）,Company (English),城市（英文）';

/** Encodes by decoding all two-byte sequences: Node only encodes UTF-8. */
function encode(text: string, label: string): Buffer {
  const decoder = new TextDecoder(label);
  const bytes = new Map<string, number[]>();
  for (let lead = 0x81; lead < 0xff; lead += 1) {
    for (let trail = 0x40; trail < 0xff; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (!bytes.has(character)) bytes.set(character, [lead, trail]);
    }
  }
  return Buffer.from([...text].flatMap((one) => bytes.get(one) ?? one.charCodeAt(0)));
}

async function exhibitors(file: Buffer | string, options = {}) {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  return findTable(await readSheet(bytes, { ...LIMITS, ...options }), exhibitorTable);
}

async function refusalOf(file: Buffer | string) {
  const error = await exhibitors(file).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error('It was read');
  return error.issues[0];
}

const workbook = (sheets: Record<string, WorkSheet>, date1904 = false): Buffer => {
  const Workbook = { WBProps: { date1904 } };
  return write({ SheetNames: Object.keys(sheets), Sheets: sheets, Workbook }, { type: 'buffer' });
};
const sheet = (rows: unknown[][], merges: string[] = []): WorkSheet => ({
  ...utils.aoa_to_sheet(rows),
  '!merges': merges.map((range) => utils.decode_range(range)),
});

describe('the encoding of a CSV file', () => {
  const table = `${HEAD}\r\n7,深圳光电,Licht,Shenzhen\r\n`;
  const umlauts = 'Number,Company (English),City (English)\r\n1,Große Bühne GmbH,Köln\r\n';

  test.each([
    ['UTF-8', Buffer.from(table), null],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`), null],
    ['UTF-16 LE with a mark', Buffer.from(`\uFEFF${table.replaceAll(',', '\t')}`, 'utf16le'), null],
    ['UTF-16 BE with a mark', Buffer.from(`\uFEFF${table}`, 'utf16le').swap16(), null],
    ['UTF-16 without a mark', Buffer.from(table, 'utf16le'), null],
    ['GB 18030', encode(table, 'gb18030'), 'gb18030'],
  ])('%s is read', async (_what, file, encoding) => {
    const read = await exhibitors(file);
    expect(read.rows.map(({ cells }) => cells)).toEqual([
      { external_number: '7', name_zh: '深圳光电', name_en: 'Licht', city_en: 'Shenzhen' },
    ]);
    expect(read.encoding).toBe(encoding);
  });

  test('Windows-1252 is assumed for umlauts, and another one can be chosen', async () => {
    const file = Buffer.from(umlauts, 'latin1');
    const read = await exhibitors(file);
    expect(read.encoding).toBe('windows-1252');
    expect(read.rows[0]?.cells).toMatchObject({ name_en: 'Große Bühne GmbH', city_en: 'Köln' });
    const chosen = await exhibitors(file, { encoding: 'windows-1251' });
    expect(chosen.encoding).toBe('windows-1251');
    expect(chosen.rows[0]?.cells.city_en).toBe('Kцln');
  });

  test('Big5 is assumed for traditional Chinese', async () => {
    const file = encode('公司名稱（中文）,城市\n臺灣燈光音響股份有限公司,臺北\n', 'big5');
    const read = await readSheet(file, LIMITS);
    expect(read.encoding).toBe('big5');
    expect(read.pages[0]?.lines[1]?.cells).toEqual(['臺灣燈光音響股份有限公司', '臺北']);
  });

  test('Cyrillic in one byte is not taken for Chinese in silence', async () => {
    const bytes = Buffer.from('cceef1eae2e020d1e2e5f22c', 'hex');
    const file = Buffer.concat([Buffer.from('Company,City\n'), bytes, Buffer.from('x\n')]);
    const issue = await refusalOf(file);
    expect(issue).toMatchObject({ field: 'file', name: 'sheet_encoding_unknown' });
  });
});

describe('the headings of a table', () => {
  const row = { external_number: 'A1', name_zh: '光电', name_en: 'Licht', city_en: 'Ulm' };

  test.each([
    ['sep=;', `sep=;\r\n${HEAD.replaceAll(',', ';')}\r\nA1;光电;Licht;Ulm`, 2],
    ['semicolons', `${HEAD.replaceAll(',', ';')}\nA1;光电;Licht;Ulm`, 2],
    ['tabs', `${HEAD.replaceAll(',', '\t')}\nA1\t光电\tLicht\tUlm`, 2],
    ['a title and empty rows', `2027 年展商名单,,,\n,,,\n${HEAD}\n,,,\nA1,光电,Licht,Ulm`, 5],
    ['one language each', '展商编号,企业名称,Company Name,City\nA1,光电,Licht,Ulm', 2],
    ['the language first', '编号,公司中文名称,公司英文名称,City (EN)\nA1,光电,Licht,Ulm', 2],
    ['remarks', '编号*,公司名称（中）,公司英文名称（必填）,City (English)\nA1,光电,Licht,Ulm', 2],
    ['full width', 'ＮＵＭＢＥＲ,公司名称【中文】,Ｃｏｍｐａｎｙ,City\nA1,光电,Licht,Ulm', 2],
    [
      'two languages in a cell',
      '编号 Number,公司名称（中文）Company (Chinese),Company (English) / 公司名称（英文）,City (English)\nA1,光电,Licht,Ulm',
      2,
    ],
  ])('are found with %s', async (_what, text, at) => {
    const { rows, unknown_columns } = await exhibitors(text);
    expect(unknown_columns).toEqual([]);
    expect(rows).toEqual([{ row: at, cells: row, faults: {} }]);
  });

  test('what is left out is said: titles, totals, a second column of one name, further sheets', async () => {
    const rows = [['名单'], ['公司名称', '公司', '展位'], ['甲', '乙', '5A01'], ['合计', '', 1]];
    const book = workbook({ 说明: sheet([['请阅读']]), 展商: sheet(rows), 旧: sheet(rows) });
    const read = await exhibitors(book);
    expect(read.rows.map(({ row: at, cells }) => [at, cells])).toEqual([
      [3, { name_zh: '甲', booths: '5A01' }],
    ]);
    expect(read.unknown_columns).toEqual(['公司']);
    expect(read.notes.map(({ en }) => en)).toEqual([
      'The sheet “展商” was read.',
      'There is a table on “旧” too. It was not read.',
      'Row 1 is above the headings and was left out: 名单',
      'Row 4 is a sum (“合计”) and was left out.',
    ]);
  });

  test('a company that is called Total is no total', async () => {
    const { rows } = await exhibitors('Company,Country\nTotal,France\nTotal,300');
    expect(rows.map(({ row: at }) => at)).toEqual([2]);
  });

  test.each([
    ['no known heading', '2027\nFoo,Bar\n1,2', { name: 'sheet_headings_unknown', row: 2 }],
    ['nothing', ' \n , ', { name: 'sheet_empty' }],
    ['a web page', '<html><table><tr><td>公司名称', { name: 'sheet_old_format' }],
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), { name: 'sheet_old_format' }],
    [
      'a password',
      Buffer.from(
        `d0cf11e0a1b11ae1${Buffer.from('EncryptedPackage', 'utf16le').toString('hex')}`,
        'hex',
      ),
      { name: 'sheet_locked' },
    ],
  ])('a file with %s is refused for that reason', async (_what, file, issue) => {
    expect(await refusalOf(file)).toMatchObject(issue);
  });
});

describe('the cells of a workbook', () => {
  const cellsOf = async (cells: WorkSheet, date1904 = false) =>
    (await exhibitors(workbook({ A: cells }, date1904))).rows[0];

  test('a number is what the spreadsheet shows where it is a name, and lost digits are refused', async () => {
    const cells = sheet([
      ['编号', '公司名称', '展位', '城市'],
      [123, '甲', 0, 36.900000000000006],
    ]);
    cells.A2 = { t: 'n', v: 123, z: '00000' };
    cells.C2 = { t: 'n', v: Number('202611120000123456') };
    expect(await cellsOf(cells)).toMatchObject({
      cells: { external_number: '00123', city_zh: '36.9' },
      faults: { booths: { en: expect.stringContaining('lost digits') } },
    });
  });

  test('errors, formulas without a value and texts that became dates are refused', async () => {
    const cells = sheet([
      ['编号', '公司名称', '展位', '城市', '网站'],
      ['', '甲', '', '', ''],
    ]);
    cells.A2 = { t: 'n', v: 46_000, z: 'd-mmm' };
    cells.C2 = { t: 'e', v: 42, w: '#N/A' };
    cells.D2 = { t: 'n', f: 'A1+1' };
    cells.E2 = { t: 's', v: '', f: '""' };
    const row = await cellsOf(cells);
    expect(Object.keys(row?.faults ?? {}).sort()).toEqual(['booths', 'city_zh', 'external_number']);
    expect(row?.cells.website).toBeUndefined();
  });

  test('the same is refused in a CSV file', async () => {
    const { rows } = await exhibitors('编号,公司名称,展位,城市\n2.02611E+17,甲,#N/A,="007"');
    expect(rows[0]?.cells.city_zh).toBe('007');
    expect(Object.keys(rows[0]?.faults ?? {}).sort()).toEqual(['booths', 'external_number']);
  });

  test.each([false, true])(
    'days and times are read by their value, from 1904 on: %s',
    async (is1904) => {
      const cells = sheet([
        ['会议名称', '日期', '开始', '报名截止'],
        ['甲', '', '', ''],
      ]);
      const serial = 46_451 - (is1904 ? 1_462 : 0);
      cells.B2 = { t: 'n', v: serial, z: 'm/d/yy' };
      cells.C2 = { t: 'n', v: 0.395833333333333, z: 'h:mm' };
      cells.D2 = { t: 'n', v: serial + 0.75, z: 'yyyy/m/d h:mm' };
      const read = await readSheet(workbook({ A: cells }, is1904), LIMITS);
      expect(findTable(read, programmeTable).rows[0]?.cells).toEqual({
        title_zh: '甲',
        day: '2027-03-05',
        starts: '09:30',
        closes: '2027-03-05 18:00',
      });
    },
  );

  test('merged cells are filled down, but for a record that goes on below itself', async () => {
    const rows = [
      ['公司名称', '国家', '展位'],
      ['甲', '中国', '5A01'],
      ['', '', '5A02'],
      ['乙', '', '5A03'],
    ];
    const { rows: read } = await exhibitors(workbook({ A: sheet(rows, ['A2:A3', 'B2:B4']) }));
    expect(read.map(({ cells }) => cells)).toEqual([
      { name_zh: '甲', country: '中国', booths: '5A01' },
      { booths: '5A02' },
      { name_zh: '乙', country: '中国', booths: '5A03' },
    ]);
  });
});

describe('the value of a cell', () => {
  const days = ['2027-03-05', '2027-03-06', '2027-03-07', '2027-03-11'];
  const plainly = (value: unknown) => (value instanceof Refused ? 'refused' : value);

  test.each([
    ['2027-03-05', '2027-03-05'],
    ['2027-03-05T00:00:00+08:00', '2027-03-05'],
    ['20270305', '2027-03-05'],
    ['05.03.2027', '2027-03-05'],
    ['2027/3/5', '2027-03-05'],
    ['5 Mar 2027', '2027-03-05'],
    ['March 5', '2027-03-05'],
    ['3月11日', '2027-03-11'],
    ['3/5/2027', '2027-03-05'],
    ['4/6/2027', 'refused'],
    ['46451', '2027-03-05'],
  ])('the day %s is %s', (typed, day) => {
    expect(plainly(dayReader(days)(typed))).toBe(day);
  });

  test.each([
    ['9：30', '09:30'],
    ['下午2:30', '14:30'],
    ['0.395833333333333', '09:30'],
    ['12:15 am', '00:15'],
    ['9:30:00', '09:30'],
    ['9:30:20', undefined],
    ['25:00', undefined],
  ])('the time %s is %s', (typed, time) => {
    expect(timeOf(typed ?? '')).toBe(time);
  });

  test('a dash of any width empties what may be empty, and is refused elsewhere', () => {
    const cells = { summary_zh: '–', fee: '—', interpretation: '－', capacity: '-', starts: '——' };
    const known = { rooms: [], tracks: [], speakers: [], conferences: [], days };
    const refused: string[] = [];
    const { cell, words } = rowReader(
      programmeColumns,
      { row: 2, cells, faults: {} },
      { ...known, time_zone: 'Asia/Shanghai', now: new Date(0) },
      (column) => refused.push(column),
    );
    expect(words('summary', { zh: '简介', en: 'Summary' })).toEqual({ zh: '', en: 'Summary' });
    expect([cell('fee', 100), cell('interpretation', ['en']), cell('capacity', 5)]).toEqual([
      null,
      [],
      null,
    ]);
    expect(cell('starts', '09:30')).toBe('09:30');
    expect(refused).toEqual(['starts']);
  });

  test('dashes alone are no item of an agenda', () => {
    const sheetOfTwo = sheetOf([
      ['会议名称', '议程', '演讲嘉宾'],
      ['甲', '-', '—'],
      ['乙', '致辞', '-'],
    ]);
    const { entries } = readTable(sheetOfTwo, programmeTable);
    expect(entries.map(({ items }) => items.length)).toEqual([0, 1]);
  });

  test('a day with a time is read in its forms', () => {
    const read = momentReader(days);
    for (const typed of ['2027-03-05 9:30', '3月5日 09：30', '3月5日9:30', '46451.395833333336']) {
      expect(read(typed), typed).toEqual({ day: '2027-03-05', time: '09:30' });
    }
  });

  test.each([
    ['12,50', 'refused'],
    ['1.200,00', 'refused'],
    ['1,200', 1200],
    ['￥１２，８００', 12800],
    ['12,800元', 12800],
    ['RMB 1,200.50', 1200.5],
    ['约1.2万', 'refused'],
    ['$1,200', 'refused'],
    ['1.234', 'refused'],
    ['', 'refused'],
  ])('the amount %s is %s', (typed, amount) => {
    expect(plainly(numberReader({ decimals: 2, ...RMB })(String(typed)))).toBe(amount);
  });

  test.each([
    ['P1.25', 1.25],
    ['Ｐ１．２５', 1.25],
    ['1.25mm', 1.25],
    ['1,953', 'refused'],
    ['1.5625', 1.5625],
    ['≥2.5', 'refused'],
  ])('the pitch %s is %s', (typed, pitch) => {
    const read = numberReader({ decimals: 4, before: ['p'], after: ['mm'] });
    expect(plainly(read(String(typed)))).toBe(pitch);
  });

  test.each([
    ['www.example.cn', 'https://www.example.cn'],
    ['http://a.cn', 'http://a.cn'],
    ['无', ''],
    ['N/A', ''],
    ['see catalogue', 'see catalogue'],
  ])('the address %s is %s', (typed, address) => {
    expect(webAddressOf(typed ?? '')).toBe(address);
  });
});

test.each([
  ['CN', 'PRC'],
  ['CN', 'P.R. China'],
  ['CN', '中國'],
  ['CN', '中华人民共和国'],
  ['CN', 'CHN'],
  ['HK', 'Hong Kong SAR'],
  ['HK', '香港特别行政区'],
  ['HK', '中國香港'],
  ['MO', 'Macau'],
  ['TW', '台灣'],
  ['TW', '臺灣'],
  ['TW', 'Chinese Taipei'],
  ['AE', 'UAE'],
  ['AE', '阿联酋'],
  ['SA', '沙特'],
  ['SA', 'KSA'],
  ['TR', 'Turkey'],
  ['TR', 'Türkiye'],
  ['TR', 'TURKIYE'],
  ['CZ', 'Czech Republic'],
  ['CZ', 'Czechia'],
  ['NL', 'The Netherlands'],
  ['NL', 'Holland'],
  ['RU', 'Russian Federation'],
  ['KR', 'Republic of Korea'],
  ['KR', 'Korea'],
  ['KR', '南韓'],
  ['GB', 'U.K.'],
  ['GB', 'Great Britain'],
  ['US', 'USA'],
  ['US', 'United States of America'],
  ['VN', 'Viet Nam'],
  ['DE', 'Deutschland'],
  ['ES', 'España'],
  ['IT', '義大利'],
  ['IT', '意大利'],
  ['CH', 'Schweiz'],
  ['CI', 'Ivory Coast'],
  ['IR', 'Iran, Islamic Republic of'],
  ['NZ', '紐西蘭'],
  ['LA', 'Laos'],
  ['MM', 'Burma'],
  ['CD', 'DR Congo'],
  ['MD', 'Republic of Moldova'],
  [undefined, 'Congo-Brazza-Kin'],
  [undefined, 'Atlantis'],
  [undefined, 'Republic of China'],
  ['PL', '波兰共和国'],
  [undefined, ''],
])('%s is called %s', (code, name) => {
  expect(findCountryCode(name ?? '')).toBe(code);
});

test('a PDF may have a mark or blank lines in front; one with a password is refused for that', async () => {
  const end = '\nstartxref\n0\n%%EOF\n';
  for (const start of ['', '\uFEFF', '\r\n\n', ' \n']) {
    expect(isDocument(Buffer.from(`${start}%PDF-1.7\n1 0 obj${end}`)), start).toBe(true);
  }
  expect(isDocument(Buffer.from(`<html>%PDF-1.7${end}`))).toBe(false);
  const locked = Buffer.from(`%PDF-1.7\ntrailer << /Encrypt 5 0 R >>${end}`);
  await expect(readDocument(locked)).rejects.toMatchObject({
    issues: [{ name: 'document_locked' }],
  });
});
