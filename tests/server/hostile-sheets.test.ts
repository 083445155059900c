import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { limits } from '#contract/limits.ts';
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '#contract/wire.ts';
import { columns } from '#server/features/exhibit-sheets/columns.ts';
import { readCsv } from '#server/sheets/read-csv.ts';
import { writeTable } from '#server/sheets/table-file.ts';
import { type BuyerServer, refusal, startServer } from '../support/buyers.ts';
import { freshDatabase, oneDatabase } from '../support/database.ts';
import { emptyHeadings, manyHeaders } from '../support/hostile-files.ts';
import { ownExhibitor, postForm } from '../support/members.ts';

const IMPORT = '/web/own-exhibit/import';
const LIST = '/web/own-exhibit/list';
/** Maximum delay of the server's other work. */
const STOPPED_MS = 500;
const HOUR_MS = 3_600_000;

/** The longest time in which the server's event loop was blocked. */
async function longestStop(run: () => Promise<void>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const note = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(note, 5);
  await run();
  clearInterval(timer);
  note();
  return longest;
}

test('a table of lines is read no further than its last wanted row', async () => {
  const lines = 'a,b\n'.repeat(900_000);
  const wanted = { most: 1_002, encoding: undefined };
  const read = await readCsv(Buffer.from(`${lines}"not ended`), wanted);
  expect('lines' in read && read.lines).toHaveLength(1_002);
  const unended = await readCsv(Buffer.from('a,b\n"not ended'), wanted);
  expect(unended).toEqual({ refused: 'sheet_unreadable' });
});

test('a table of empty lines alone is refused before its end', async () => {
  const empty = Buffer.from(`a,b\n${'\n'.repeat(900_000)}"not ended`);
  const read = await readCsv(empty, { most: 1_002, encoding: undefined });
  expect(read).toEqual({ refused: 'sheet_unreadable' });
});

test('a table is read the same wherever its pieces end', async () => {
  const row = '展品😀,"a ""b""\r\nc"\r\n';
  const file = Buffer.from(`x,y\r\n${row.repeat(20_000)}`);
  const read = await readCsv(file, { most: 20_001, encoding: undefined });
  const lines = 'lines' in read ? read.lines : [];
  expect(lines).toHaveLength(20_001);
  expect(new Set(lines.slice(1).map(({ cells }) => cells.join('|')))).toEqual(
    new Set(['展品😀|a "b"\r\nc']),
  );
});

describe('a table made to stop the server', () => {
  let server: BuyerServer;
  let origin: string;
  beforeAll(async () => {
    server = startServer(await freshDatabase(oneDatabase, { holds: 'exhibition' }));
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const send = ({ token }: { token: string }, file: Buffer, add = 'try') =>
    postForm(server, IMPORT, file, { token, fields: { add } });

  test.each([
    ['two million empty headings and one more', emptyHeadings('brand'), 'sheet_too_large'],
    ['300 headers of one stream', manyHeaders(300), 'sheet_too_large'],
    ['as many headers as may be, of one stream', manyHeaders(190), 'sheet_too_large'],
    ['4,000 headers of one stream', manyHeaders(2_000), 'sheet_too_large'],
  ])('%s is refused at once, and others are answered meanwhile', async (_what, file, name) => {
    const { main } = await ownExhibitor(server);
    const stopped = await longestStop(async () => {
      const { status, data } = await send(main, file);
      expect(status).toBe(400);
      expect(data.issues).toMatchObject([{ field: 'file', name }]);
    });
    expect(stopped).toBeLessThan(STOPPED_MS);
  });

  test('characters that no database stores are dropped and reported', async () => {
    const { main } = await ownExhibitor(server);
    const file = Buffer.from('name_zh,un\0known\n\0名称,x\n');
    const { status, data } = await send(main, file);
    expect([status, data.unknown_columns, data.rows]).toMatchObject([
      200,
      ['unknown'],
      [{ name: '名称' }],
    ]);
  });

  test('columns without a heading behind the last one are left out, as programs write them', async () => {
    const { main } = await ownExhibitor(server);
    const answer = await send(main, emptyHeadings(''));
    expect(answer.code, JSON.stringify(answer)).toBe(0);
    expect(answer.data).toMatchObject({ unknown_columns: [], wrong: 500 });
    expect(Object.keys(columns).length).toBeLessThan(limits.SHEET_COLUMNS);
  });

  test('an exhibitor who sends table after table waits, and others do not', async () => {
    const { main } = await ownExhibitor(server);
    for (let sent = 0; sent < limits.SHEETS_AN_HOUR; sent++) {
      expect((await send(main, Buffer.from('hello'))).status).toBe(400);
    }
    expect(await send(main, Buffer.from('hello'))).toMatchObject(refusal('TOO_MANY_REQUESTS'));
    const other = await ownExhibitor(server);
    expect((await send(other.main, Buffer.from('name_zh\nx'))).code).toBe(0);
    const now = server.clock.now;
    server.clock.now = new Date(now.getTime() + HOUR_MS);
    expect((await send(main, Buffer.from('name_zh\nx'))).code).toBe(0);
    server.clock.now = now;
  });

  test('the table of a disconnected caller is not read to its end, and adds nothing', async () => {
    const more = Array.from({ length: 90 }, (_, at) => `note ${at}`);
    const rows = Array.from({ length: 400 }, (_, at) => [
      `展品 ${at}`,
      `Exhibit ${at}`,
      'pro_audio',
      ...more,
    ]);
    const file = await writeXlsxFile([
      ['name_zh', 'name_en', '产品类别', ...more],
      ...rows,
    ]).toBuffer();
    const leaver = await ownExhibitor(server);
    for (let gone = 0; gone < 3; gone++) await leave(origin, leaver.main.token, file);
    const stayer = await ownExhibitor(server);
    // Tables are read one after another: after this one no earlier one is being read.
    const { data } = await send(stayer.main, file, 'all');
    expect(data.added).toBe(400);
    const { data: own } = await server.get(LIST, { token: leaver.main.token });
    expect(own.items).toEqual([]);
  });
});

/** Sends a table and disconnects before the answer. */
async function leave(origin: string, token: string, file: Buffer) {
  const form = new FormData();
  form.append('add', 'all');
  form.append('file', new Blob([new Uint8Array(file)]), 'file.xlsx');
  const whole = new Request(origin, { method: 'POST', body: form });
  const sent = request(origin + IMPORT, {
    method: 'POST',
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      [TOKEN_HEADER]: token,
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    },
  });
  sent.on('error', () => undefined);
  sent.end(Buffer.from(await whole.arrayBuffer()));
  await once(sent, 'finish');
  await setTimeout(100);
  sent.destroy();
}

test.each(['csv', 'xlsx'] as const)(
  'while a large table is written as %s, others are answered',
  async (format) => {
    const rows = Array.from({ length: 5_000 }, (_, at) => [at, ...Array(16).fill(`=${at} LED`)]);
    const began = performance.now();
    let written: Buffer = Buffer.of();
    const stopped = await longestStop(async () => {
      written = (await writeTable(format, rows)).bytes;
    });
    expect(stopped).toBeLessThan((performance.now() - began) / 2);
    const end = `4999${",'=4999 LED".repeat(16)}`;
    if (format === 'csv') expect(written.toString().endsWith(end)).toBe(true);
    else expect(written.subarray(0, 2).toString()).toBe('PK');
  },
);
