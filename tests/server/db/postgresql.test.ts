import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { UnfitServer } from '#server/db/postgresql.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { databaseKinds } from '../../support/database.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../../support/postgres.ts';
import { recordLog } from '../../support/record-log.ts';

const { log } = recordLog();

describe.skipIf(!databaseKinds.includes('postgresql'))('PostgreSQL', () => {
  // A separate server, because this test stops it.
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(findPostgres() ?? '');
  });
  afterAll(() => server.remove());

  async function openFresh(silence_ms?: number): Promise<OpenDatabase> {
    const database_url = await server.createDatabase();
    const database = await openDatabase({
      data_dir: '/dev/null/none',
      database_url,
      log,
      silence_ms,
    });
    onTestFinished(() => database.close());
    return database;
  }

  const failureOf = (call: PromiseLike<unknown>) =>
    Promise.resolve(call).then(
      () => 'success',
      (error: unknown) => (isDatabaseUnavailable(error) ? 'unavailable' : error),
    );

  test('it answers, and Chinese is unchanged', async () => {
    const { db, kind, ping } = await openFresh();
    await ping();
    expect(kind).toBe('postgresql');
    const { rows } = await db.execute(sql`SELECT ${'展位'}::text AS word`);
    expect(rows).toEqual([{ word: '展位' }]);
  });

  test('stopped and started again, it answers "unavailable" meanwhile and works afterwards', async () => {
    const { db, pool, ping } = await openFresh();
    await pool.query('CREATE TABLE entry (id int PRIMARY KEY)');
    const write = (id: number) => db.execute(sql`INSERT INTO entry VALUES (${id})`);
    // Connections in every state: idle, in a transaction, in mid-statement, and waiting in a transaction
    // without a statement.
    await Promise.all(Array.from({ length: 5 }, () => ping()));
    const { promise: inTransaction, resolve: entered } = Promise.withResolvers<void>();
    const { promise: isStopped, resolve: stopped } = Promise.withResolvers<void>();
    const broken = [
      db.transaction(async (handle) => {
        await handle.execute(sql`INSERT INTO entry VALUES (1)`);
        entered();
        await isStopped;
        await handle.execute(sql`INSERT INTO entry VALUES (2)`);
      }),
      pool.query('SELECT pg_sleep(9)'),
    ].map(failureOf);
    await inTransaction;
    const sleeping = `SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(%'`;
    await expect.poll(async () => (await pool.query(sleeping)).rowCount).toBe(1);

    await server.stop();
    stopped();
    expect(await Promise.all(broken)).toEqual(['unavailable', 'unavailable']);
    expect(await failureOf(write(3))).toBe('unavailable');
    expect(await failureOf(ping())).toBe('unavailable');
    expect(await failureOf(db.transaction((handle) => handle.execute(sql`SELECT 1`)))).toBe(
      'unavailable',
    );

    await server.start();
    expect(await failureOf(write(4))).toBe('success');
    expect((await pool.query('SELECT id FROM entry')).rows).toEqual([{ id: 4 }]);
  });

  test('a write whose answer is lost is "unavailable", never a success', async () => {
    const { pool } = await openFresh();
    await pool.query('CREATE TABLE entry (id int PRIMARY KEY)');
    const claimed: number[] = [];
    const failures: unknown[] = [];
    const writing = (async () => {
      for (let id = 0; failures.length < 20; id += 1) {
        const outcome = await failureOf(pool.query('INSERT INTO entry VALUES ($1)', [id]));
        if (outcome === 'success') claimed.push(id);
        else failures.push(outcome);
      }
    })();
    await expect.poll(() => claimed.length).toBeGreaterThan(10);
    // SIGINT to all would let statements finish. Ending the sessions interrupts them.
    const ender = await pool.connect();
    await ender.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    ender.release();
    const before = claimed.length + failures.length;
    await expect.poll(() => claimed.length + failures.length).toBeGreaterThan(before + 5);
    await server.stop();
    await writing;
    expect(new Set(failures)).toEqual(new Set(['unavailable']));
    await server.start();

    const { rows } = await pool.query<{ id: number }>('SELECT id FROM entry');
    const stored = new Set(rows.map(({ id }) => id));
    expect(claimed.length).toBeGreaterThan(10);
    expect(claimed.filter((id) => !stored.has(id))).toEqual([]);
  });

  test('an unresponsive server times out, and is used again when it recovers', async () => {
    const { db, ping } = await openFresh(1_000);
    await ping();
    server.pause();
    try {
      const outcomes = await Promise.all([
        failureOf(ping()),
        failureOf(db.transaction((handle) => handle.execute(sql`SELECT 1`))),
      ]);
      // The statement is still running: no caller waited for it.
      expect(outcomes).toEqual(['unavailable', 'unavailable']);
    } finally {
      server.resume();
    }
    await expect.poll(() => failureOf(ping())).toBe('success');
  });

  test('a transaction that waits longer than the idle time-out is not aborted while it works', async () => {
    const { connect } = await openFresh(300);
    const client = await connect();
    expect(await failureOf(client.query('SELECT pg_sleep(0.9)'))).toBe('success');
    await client.end();
  });

  test('a statement that takes longer than 10 s is aborted by the server and "unavailable"', async () => {
    const { pool } = await openFresh();
    expect((await pool.query('SHOW statement_timeout')).rows).toEqual([
      { statement_timeout: '10s' },
    ]);
    const client = await pool.connect();
    await client.query("SET statement_timeout = '50ms'");
    expect(await failureOf(client.query('SELECT pg_sleep(5)'))).toBe('unavailable');
    client.release(true);
  });

  test('an ordinary error, such as a duplicate key, is not "unavailable"', async () => {
    const { pool } = await openFresh();
    await pool.query('CREATE TABLE entry (id int PRIMARY KEY)');
    await pool.query('INSERT INTO entry VALUES (1)');
    expect(await failureOf(pool.query('INSERT INTO entry VALUES (1)'))).toMatchObject({
      code: '23505',
    });
  });

  test.each([
    {
      fault: 'the encoding is not UTF-8',
      options: { encoding: 'SQL_ASCII', ctype: 'C' },
      why: /encoding .* is SQL_ASCII/,
    },
    { fault: 'LC_CTYPE is C', options: { ctype: 'C' }, why: /LC_CTYPE .* is C,/ },
  ])('a database is refused when $fault', async ({ options, why }) => {
    const database_url = await server.createDatabase(options);
    const opening = openDatabase({ data_dir: '/dev/null/none', database_url, log });
    await expect(opening).rejects.toThrow(UnfitServer);
    await expect(opening).rejects.toThrow(why);
  });

  test('an unreachable server stops the start as "unavailable"', async () => {
    const database_url = 'postgresql://postgres@127.0.0.1:1/none';
    const opening = openDatabase({ data_dir: '/dev/null/none', database_url, log });
    expect(await failureOf(opening)).toBe('unavailable');
  });
});
