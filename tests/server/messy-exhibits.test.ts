import { beforeAll, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { importExhibits } from '#contract/exhibit-sheets.ts';
import { listOwnExhibits } from '#contract/own-exhibits.ts';
import { readWorkbook } from '#server/sheets/read-workbook.ts';
import { type BuyerServer, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { ownExhibitor, postForm } from '../support/members.ts';
import { CORRECTED, messyExhibits, PLANTED, ROWS } from '../support/messy-exhibits.ts';

let server: BuyerServer;
let token: string;
beforeAll(async () => {
  server = startServer(await freshDatabase(oneDatabase, { holds: 'demo' }));
  token = (await ownExhibitor(server)).main.token;
});

async function send(file: Buffer, fields: Record<string, string>) {
  const { data } = await postForm(server, importExhibits.path, file, { token, fields });
  return importExhibits.output.parse(data);
}

async function listed() {
  const { data } = await server.get(listOwnExhibits.path, { token });
  return listOwnExhibits.output.parse(data).items;
}

test("a manufacturer's own price list is imported, its wrong rows come back, and nothing is doubled", async () => {
  const file = await messyExhibits();
  const planted = Object.keys(PLANTED).length;
  const preview = await send(file, { add: 'try', with_mistakes: '1', lang: 'en' });
  const wrong = preview.rows.filter(({ kind }) => kind === 'wrong');
  const reasons = wrong.map(({ row, problems }) => [row, problems.map(({ text }) => text)]);
  expect(reasons, JSON.stringify(reasons)).toHaveLength(planted);
  expect(preview).toMatchObject({ new: ROWS - planted, changed: 0, same: 0, added: 0 });
  expect(preview.notes.join('\n')).toMatch(/“合计”/);
  expect(preview.unknown_columns).toEqual(['序号', '包装']);
  const remarks = preview.rows.flatMap((row) => row.remarks.map(({ text }) => text));
  expect(remarks).toEqual(
    expect.arrayContaining([
      '“≥600” was read as 600',
      '“约1.2万” was read as 12000',
      '“15-20天” was read as 20',
      '“IP65/IP54” was read as IP65',
      '“P16/32” was read as 16',
    ]),
  );

  const written = await send(file, { add: 'right_rows' });
  expect(written).toMatchObject({ added: ROWS - planted, updated: 0, wrong: planted });
  expect(await listed()).toHaveLength(ROWS - planted);

  const [page] = (await readWorkbook(Buffer.from(preview.mistakes ?? '', 'base64'), 100)) ?? [];
  const [head = [], ...lines] = (page?.lines ?? []).map(({ cells }) => cells.map(String));
  expect(lines.map(([reason]) => reason)).toEqual([
    expect.stringMatching(/点间距.*25\/50\/100/s),
    expect.stringMatching(/Please fill this in/),
    expect.stringMatching(/单价.*GBP 1800/s),
    expect.stringMatching(/防护等级.*防水/s),
  ]);
  const corrections = Object.values(CORRECTED);
  const corrected = lines.map((cells, at) =>
    head.map((heading, place) => {
      const value = (corrections[at] as Record<string, string>)[heading];
      return { value: value ?? cells[place] ?? '', type: String };
    }),
  );
  const again = await writeXlsxFile([
    head.map((value) => ({ value, type: String })),
    ...corrected,
  ]).toBuffer();
  expect(await send(again, { add: 'all' })).toMatchObject({ added: planted, wrong: 0 });
  expect(await send(again, { add: 'all' })).toMatchObject({ added: 0, updated: 0, same: planted });
  expect(await send(file, { add: 'right_rows' })).toMatchObject({ added: 0, updated: 0 });
  expect(await listed()).toHaveLength(ROWS);
});
