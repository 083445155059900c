import { execFileSync, spawnSync } from 'node:child_process';
import { on, once } from 'node:events';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { temporaryFolder } from '../../support/after-file.ts';
import { DATABASE_PROCESS, runTask } from '../../support/child-process.ts';
import { freshDatabase, freshDataDir } from '../../support/database.ts';
import { recordLog } from '../../support/record-log.ts';

const { log } = recordLog();
const hasStrace = spawnSync('strace', ['-V']).status === 0;
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!hasStrace)('every commit reaches the disk before it is acknowledged', async () => {
  const data_dir = freshDataDir();
  const trace = join(temporaryFolder(), 'trace');
  const commits = 25;

  const output = execFileSync(
    'strace',
    [
      '-f',
      '-qq',
      '-e',
      'trace=fsync,fdatasync,write',
      '-s',
      '40',
      '-o',
      trace,
      process.execPath,
      DATABASE_PROCESS,
      'commit rows',
      data_dir,
      String(commits),
    ],
    { encoding: 'utf8' },
  );
  expect(output).toContain(`committed ${commits}`);

  const calls = readFileSync(trace, 'utf8').split('\n');
  const acknowledgements = calls.flatMap((line, at) => (line.includes('"committed ') ? [at] : []));
  expect(acknowledgements).toHaveLength(commits);
  for (const [number, at] of acknowledgements.entries()) {
    if (number === 0) continue;
    const between = calls.slice(acknowledgements[number - 1], at);
    expect(between.some((line) => /\bf(data)?sync\(.*= 0$|fsync resumed.*= 0$/.test(line))).toBe(
      true,
    );
  }
});

test('a pool query inside an open transaction fails at once instead of a deadlock', async () => {
  const { db, pool } = await freshDatabase('embedded', { holds: 'nothing' });
  const transaction = db.transaction(async (handle) => {
    await handle.execute(sql`SELECT 1`);
    await db.execute(sql`SELECT 1`);
  });
  await expect(transaction).rejects.toMatchObject({
    cause: { message: 'Inside a transaction, use the handle that its callback is given' },
  });
  await expect(db.transaction(() => pool.query('SELECT 1'))).rejects.toThrow(/use the handle/);

  await expect(
    db.transaction((handle) => handle.execute(sql`SELECT 1 AS one`)),
  ).resolves.toMatchObject({
    rows: [{ one: 1 }],
  });
});

test('a transaction with an occupied connection makes others wait 15 s and then answers "unavailable"', async () => {
  const database = await openDatabase({ data_dir: freshDataDir(), log });
  onTestFinished(() => database.close());
  const { pool } = database;
  const held = await pool.connect();
  await held.query('BEGIN');

  const error = await pool.query('SELECT 1').catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);

  await held.query('ROLLBACK');
  held.release();
  await pool.query('SELECT 1');
});

test('concurrent statements, valid and invalid, large and small, each get their own answer', async () => {
  const { pool } = await freshDatabase('embedded', { holds: 'nothing' });
  await pool.query('CREATE TABLE parcel (id int PRIMARY KEY, filling text)');
  const filling = '展'.repeat(100_000);

  const call = async (number: number) => {
    const id = number % 100;
    const written = await pool
      .query('INSERT INTO parcel VALUES ($1, $2) RETURNING id', [id, number % 10 ? 'x' : filling])
      .catch(({ code }) => code);
    const refused = await pool.query('SELECT $1 + no_such_column', [1]).catch(({ code }) => code);
    return { written: written === '23505' ? 'double' : written.rows[0].id === id, refused };
  };
  const outcomes = await Promise.all(Array.from({ length: 200 }, (_, number) => call(number)));

  expect(outcomes.filter(({ written }) => written === true)).toHaveLength(100);
  expect(outcomes.filter(({ written }) => written === 'double')).toHaveLength(100);
  expect(outcomes.every(({ refused }) => refused === '42703')).toBe(true);
});

test('a connection that is lost within a statement does not affect the next one', async () => {
  const data_dir = freshDataDir();
  const database = await openDatabase({ data_dir, log });
  const socket = connect(join(data_dir, 'socket', '.s.PGSQL.5432'));
  socket.write(Buffer.concat([startup(), packet('P', '\0not SQL\0\0\0')]));
  await untilRefused(socket);
  socket.destroy();
  await once(socket, 'close');

  const answer = await database.pool.query('SELECT $1::int AS number', [7]);
  expect(answer.rows).toEqual([{ number: 7 }]);
  await database.close();
});

test('a setting of one connection does not leak to the next', async () => {
  const { connect: newConnection } = await freshDatabase('embedded', { holds: 'nothing' });
  const first = await newConnection();
  await first.query("SET work_mem = '1MB'");
  await first.end();
  const second = await newConnection();
  expect((await second.query('SHOW work_mem')).rows).toEqual([{ work_mem: '4MB' }]);
  await second.end();
});

test.skipIf(!hasPrlimit)(
  'a full disk is answered as "unavailable", never with success, and loses nothing',
  async () => {
    const data_dir = freshDataDir();
    const limited = runTask('fill the disk', data_dir);
    const outcome = JSON.parse(await limited.nextLine());
    await limited.killNow();
    expect(outcome.failures).toBeGreaterThan(0);
    expect(outcome.answered_without_doing).toBe(0);
    expect(outcome.otherErrors).toEqual([]);
    expect(outcome.acknowledged.length).toBeGreaterThan(0);

    const database = await openDatabase({ data_dir, log });
    const { rows } = await database.pool.query('SELECT id FROM filling');
    const stored = new Set(rows.map(({ id }) => id));
    expect(outcome.acknowledged.filter((id: number) => !stored.has(id))).toEqual([]);
    await database.close();
  },
);

test('when its thread crashes, calls fail as "unavailable" and it recovers by itself', async () => {
  const data_dir = freshDataDir();
  const { log: watched, lines } = recordLog();
  const database = await openDatabase({ data_dir, log: watched });
  await database.pool.query('CREATE TABLE kept AS SELECT 1 AS one');

  // PostgreSQL ends a session that receives an unknown message.
  const socket = connect(join(data_dir, 'socket', '.s.PGSQL.5432'));
  socket.on('error', () => undefined);
  socket.write(Buffer.concat([startup(), packet('?', 'nonsense')]));
  await expect.poll(() => lines.join()).toContain('started again');

  const error = await database.ping().catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  await expect
    .poll(() =>
      database.pool.query('SELECT one FROM kept').then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }]);
  await database.close();
});

test('a data directory with a long path works, and its socket is deleted afterwards', async () => {
  const data_dir = join(temporaryFolder(), 'x'.repeat(120), 'data');
  cpSync(freshDataDir(), data_dir, { recursive: true });
  const database = await openDatabase({ data_dir, log });
  await database.ping();
  const { host } = database.pool.options;
  expect(host?.startsWith(join(tmpdir(), 'pavilion-'))).toBe(true);
  await database.close();
  expect(existsSync(String(host))).toBe(false);
});

function startup(): Buffer {
  const body = Buffer.from('user\0postgres\0database\0postgres\0\0');
  const head = Buffer.alloc(8);
  head.writeInt32BE(body.length + 8, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}

/** Waits until the server has refused a message. It then skips all messages up to the next Sync. */
async function untilRefused(socket: Socket) {
  let answered = '';
  for await (const [chunk] of on(socket, 'data')) {
    answered += chunk.toString('latin1');
    if (answered.includes('syntax error')) return;
  }
}

function packet(type: string, body: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
}

test('a statement that exceeds its time-out ends, and the database continues with all commits', async () => {
  const { log } = recordLog();
  const database = await openDatabase({ data_dir: freshDataDir(), log, silence_ms: 2_000 });
  onTestFinished(() => database.close());
  await database.pool.query('create table kept (n int)');
  await database.pool.query('insert into kept values (1)');
  const endless = 'select count(*) from generate_series(1, 1e9) a, generate_series(1, 1e9) b';
  const failed = await database.pool.query(endless).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failed)).toBe(true);
  await expect
    .poll(() => database.pool.query('select n from kept').catch(() => null), { timeout: 20_000 })
    .toMatchObject({ rows: [{ n: 1 }] });
});
