import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { OutputOf } from '#contract/endpoint.ts';
import { importExhibitorSheet } from '#contract/exhibitor-sheets.ts';
import { listExhibitors } from '#contract/exhibitors.ts';
import { getConsoleExhibitor, listConsoleExhibitors } from '#contract/exhibitors-console.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { readWorkbook } from '#server/sheets/read-workbook.ts';
import { associationTable, PLANTED, ROWS } from '../support/association-table.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { anyDatabase, freshDatabase } from '../support/database.ts';
import { postForm } from '../support/members.ts';
import { organiserOf } from '../support/organisers.ts';

type Report = OutputOf<typeof importExhibitorSheet>;

const xlsx = (rows: readonly (readonly string[])[]) =>
  writeXlsxFile(rows.map((cells) => cells.map((value) => ({ value, type: String })))).toBuffer();

describe.each(anyDatabase)('an association imports its own table, on the %s database', (kind) => {
  let database: OpenDatabase;
  let server: BuyerServer;
  let token: string;
  beforeAll(async () => {
    database = await freshDatabase(kind, { holds: 'exhibition' });
    server = startServer(database);
    token = (await organiserOf(server)).token;
  });

  async function send(file: Buffer, fields: Record<string, string> = {}): Promise<Report> {
    const { data } = await postForm(server, importExhibitorSheet.path, file, {
      token,
      key: randomUUID(),
      type: 'text/csv',
      fields: { write: 'try', ...fields },
    });
    return importExhibitorSheet.output.parse(data);
  }
  const wrongIn = ({ rows }: Report) => rows.filter((one) => one.kind === 'wrong');

  test('all rows but those with real mistakes are right, and those come back to be corrected', async () => {
    const report = await send(await xlsx(associationTable()), { with_mistakes: '1' });
    expect(wrongIn(report).map(({ name }) => name)).toHaveLength(Object.keys(PLANTED).length);
    expect(report).toMatchObject({ right: ROWS - 4, wrong: 4 });
    expect(report.columns[1]).toMatchObject({ heading: '公司名称', column: 'name_zh' });
    expect(report.unknown_columns).toEqual(['序号', '展品范围', '业务员']);
    const written = await send(await xlsx(associationTable()), { write: 'right_ones' });
    expect(written.written).toBe(ROWS - 4);

    const [page] = (await readWorkbook(Buffer.from(report.mistakes ?? '', 'base64'), 100)) ?? [];
    const lines = (page?.lines ?? []).map(({ cells }) => cells.map(String));
    expect(lines).toHaveLength(5);
    expect(lines[1]?.[0]).toMatch(/Amercia/);
    const [head = []] = lines;
    const correct: Record<string, string> = {
      国别: '美国',
      邮箱: 'zhou@example.cn',
      展位号: '9A05',
      公司名称: '浩然光电201',
    };
    const corrected = lines.map((cells, at) => {
      const [heading, value] = Object.entries(correct)[at - 1] ?? [];
      return cells.map((cell, place) => (value && head[place] === heading ? value : cell));
    });
    const second = await send(await xlsx(corrected), { write: 'all' });
    expect(second).toMatchObject({ added: 4, wrong: 0, written: 4 });
    // The whole table again doubles no exhibitor.
    expect(await send(await xlsx(associationTable()))).toMatchObject({ added: 0, changed: 0 });
  });

  test('a name in one language stands for both, booths are read as people write them', async () => {
    const { data } = await server.get(
      '/web/exhibitor-list/list?keyword=浩然光电&page_size=50&lang=en',
    );
    const { items } = listExhibitors.output.parse(data);
    const of = (name: string) => items.find((one) => one.name === name);
    expect(of('浩然光电001')).toMatchObject({ booths: [] });
    const numbers = (name: string) => of(name)?.booths.map((booth) => booth.number);
    expect(numbers('Haoran Optoelectronics 002')).toEqual(['9A01', '9A02', '9A03']);
    expect(numbers('Haoran Optoelectronics 003')).toEqual(['9A04']);
  });

  test('contacts may sign in for their exhibitor, and an address for one alone', async () => {
    const peopleOf = async (keyword: string) => {
      const { data } = await server.get(`/web/console/exhibitor/list?keyword=${keyword}`, {
        token,
      });
      const id = listConsoleExhibitors.output.parse(data).items[0]?.id;
      return getConsoleExhibitor.output.parse(
        (await server.get(`/web/console/exhibitor/info?id=${id}`, { token })).data,
      ).people;
    };
    expect(await peopleOf('浩然光电002')).toMatchObject([
      {
        name: '李静',
        email: 'contact002@example.cn',
        cellphone: '13800138001',
        role: 'main_contact',
      },
    ]);
    // This row has no e-mail address.
    expect(await peopleOf('浩然光电001')).toMatchObject([{ email: '', cellphone: '13800138000' }]);
    const agents = [
      ['公司名称', '邮箱', '手机'],
      ['代理光电', 'agent@example.cn', '139 0013 8001'],
      ['另代光电', 'AGENT@example.cn', ''],
      ['三代光电', 'contact002@example.cn', ''],
      ['四代光电', '', '+86 13900139002'],
      ['五代光电', '/', '13900138001'],
    ];
    const report = await send(await xlsx(agents), { write: 'all' });
    expect(report).toMatchObject({ written: 5, wrong: 0 });
    expect(report.rows.map(({ cells }) => cells.flatMap(({ note }) => note ?? []))).toEqual([
      [],
      ['“agent@example.cn” is the contact of row 2 already, and is not added'],
      ['“contact002@example.cn” signs in for another exhibitor already, and is not added'],
      [],
      ['“13900138001” is the contact of row 2 already, and is not added'],
    ]);
    expect(await peopleOf('代理光电')).toMatchObject([
      { email: 'agent@example.cn', cellphone: '13900138001' },
    ]);
    expect(await peopleOf('四代光电')).toMatchObject([
      { email: '', cellphone: '13900139002', role: 'main_contact' },
    ]);
    expect(await peopleOf('另代光电')).toEqual([]);
  });

  test('the area is a number, in any writing, and what is none is a fault of its cell', async () => {
    const areaOf = async (keyword: string) => {
      const list = `/web/console/exhibitor/list?keyword=${encodeURIComponent(keyword)}`;
      const { items } = listConsoleExhibitors.output.parse(
        (await server.get(list, { token })).data,
      );
      const info = `/web/console/exhibitor/info?id=${items[0]?.id}`;
      return getConsoleExhibitor.output.parse((await server.get(info, { token })).data).booked_area;
    };
    const rows = [
      ['公司名称', '面积㎡'],
      ['面积甲光电', '３６㎡'],
      ['面积乙光电', '13.5 平米'],
      ['面积丙光电', '待定'],
      ['面积丁光电', '0'],
      ['面积戊光电', '很大'],
    ];
    const answer = await send(await xlsx(rows), { write: 'right_ones' });
    expect(answer).toMatchObject({ added: 3, wrong: 2 });
    expect(await areaOf('面积甲光电')).toBe(36);
    expect(await areaOf('面积乙光电')).toBe(13.5);
    expect(await areaOf('面积丙光电')).toBeNull();
  });

  test('columns of no field are kept in the note, and one that comes again replaces its line', async () => {
    const noteOf = async (keyword: string) => {
      const list = `/web/console/exhibitor/list?keyword=${encodeURIComponent(keyword)}`;
      const { items } = listConsoleExhibitors.output.parse(
        (await server.get(list, { token })).data,
      );
      const info = `/web/console/exhibitor/info?id=${items[0]?.id}`;
      return getConsoleExhibitor.output.parse((await server.get(info, { token })).data).note;
    };
    const matching = JSON.stringify({ 对接人: 'note', 业务员: 'note', 备注: 'note' });
    const rows = [
      ['公司名称', '对接人', '业务员', '备注'],
      ['备注光电', '阿文', '小周', '分两次付款'],
    ];
    const fields = { write: 'all', matching };
    expect(await send(await xlsx(rows), fields)).toMatchObject({ added: 1, unknown_columns: [] });
    expect(await noteOf('备注光电')).toBe('对接人: 阿文\n业务员: 小周\n分两次付款');
    expect(await send(await xlsx(rows), fields)).toMatchObject({ changed: 0, same: 1 });
    const changed = [
      ['公司名称', '业务员'],
      ['备注光电', '小吴'],
    ];
    expect(await send(await xlsx(changed), fields)).toMatchObject({ changed: 1 });
    expect(await noteOf('备注光电')).toBe('对接人: 阿文\n分两次付款\n业务员: 小吴');
    // A table without such columns leaves the note.
    const others = [
      ['公司名称', '网址'],
      ['备注光电', 'www.beizhu.example.cn'],
    ];
    expect(await send(await xlsx(others), fields)).toMatchObject({ changed: 1 });
    expect(await noteOf('备注光电')).toContain('业务员: 小吴');
  });

  test('headings that are not understood can be matched by hand', async () => {
    const table = [
      ['Aussteller', 'Land', 'Bemerkung'],
      ['Lichtwerk GmbH', 'DE', 'neu'],
    ];
    const blank = await send(await xlsx(table), { matching: '{}' });
    expect(blank).toMatchObject({ rows: [], right: 0 });
    expect(blank.columns).toEqual([
      { heading: 'Aussteller', column: null, samples: ['Lichtwerk GmbH'] },
      { heading: 'Land', column: null, samples: ['DE'] },
      { heading: 'Bemerkung', column: null, samples: ['neu'] },
    ]);
    expect(blank.choices).toContainEqual({ column: 'name_en', heading: 'Company (English)' });
    const matching = JSON.stringify({ Aussteller: 'name_en', Land: 'country', Bemerkung: '' });
    const matched = await send(await xlsx(table), { matching });
    expect(matched).toMatchObject({ added: 1, wrong: 0, unknown_columns: [] });
  });
});
