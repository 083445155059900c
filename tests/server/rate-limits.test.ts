import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/db/open.ts';
import { createRateLimits, deletePastCounts } from '#server/db/rate-limiter.ts';
import { rateLimit } from '#server/db/tables.ts';
import { createCaptchaPressure } from '#server/features/sign-in/captcha-pressure.ts';
import { databaseKinds, freshDatabase } from '../support/database.ts';

const now = new Date('2026-11-21T10:03:00+08:00');
const next = new Date('2026-11-21T10:10:00+08:00');
const key = randomBytes(32);

describe.each(databaseKinds)('on the %s database', (kind) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase(kind);
  });

  const limits = () => createRateLimits(database.pool, key);

  test('of twenty concurrent calls the limit passes, and the others get the time to wait', async () => {
    const limiter = limits()('parallel', 5);
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => limiter.consume('192.0.2.1', now)),
    );
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
    expect(new Set(waits.filter((seconds) => seconds > 0))).toEqual(new Set([420]));
    expect(await limiter.consume('192.0.2.2', now)).toBe(0);
    expect(await limiter.consume('192.0.2.1', next)).toBe(0);
  });

  // PostgreSQL's own writer syncs the log meanwhile.
  test.runIf(kind === 'embedded')('a count waits for no sync of the disk', async () => {
    const positions = async () => {
      const { rows } = await database.pool.query<{ written: string; synced: string }>(
        'select pg_current_wal_insert_lsn()::text as written, pg_current_wal_flush_lsn()::text as synced',
      );
      return rows[0];
    };
    const limiter = limits()('unsynced', 5);
    await database.pool.query('create table synced ()');
    const before = await positions();
    await limiter.consume('192.0.2.1', now);
    const after = await positions();
    expect(after?.written).not.toBe(before?.written);
    expect(after?.synced).toBe(before?.synced);
    // A statement that waits for the disk writes the count with its own.
    await database.pool.query('drop table synced');
    expect((await positions())?.synced).not.toBe(before?.synced);
  });

  test('a limit reached in one process refuses in another, and after a restart', async () => {
    const one = limits()('shared', 3);
    for (let call = 0; call < 3; call++) expect(await one.consume('192.0.2.1', now)).toBe(0);
    const other = limits()('shared', 3);
    expect(await other.consume('192.0.2.1', now)).toBe(420);
    expect(await limits()('another limit', 3).consume('192.0.2.1', now)).toBe(0);
  });

  test('no network address is stored, and counts of past windows are deleted', async () => {
    await limits()('addresses', 3).consume('192.0.2.77', now);
    const rows = await database.db.select().from(rateLimit);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    const until = Math.max(...rows.map(({ expire }) => expire ?? 0));
    await deletePastCounts(database.db, new Date(until));
    expect(await database.db.$count(rateLimit)).toBeGreaterThan(0);
    await deletePastCounts(database.db, new Date(until + 1));
    expect(await database.db.$count(rateLimit)).toBe(0);
  });

  test('image captchas get harder for an address that draws many, for ten minutes, and for no other address', async () => {
    const pressure = createCaptchaPressure(limits());
    for (let count = 0; count < 30; count++) {
      expect(await pressure.levelOfNext('192.0.2.1', now)).toBe('plain');
    }
    expect(await pressure.levelOfNext('192.0.2.1', now)).toBe('hard');
    expect(await createCaptchaPressure(limits()).levelOfNext('192.0.2.1', now)).toBe('hard');
    expect(await pressure.levelOfNext('192.0.2.2', now)).toBe('plain');
    expect(await pressure.levelOfNext('192.0.2.1', next)).toBe('plain');
  });

  test('image captchas get harder for all while most codes that are tried are wrong, in whichever process', async () => {
    const [one, other] = [limits(), limits()].map(createCaptchaPressure);
    for (let count = 0; count < 20; count++) await one?.countCode(false, '192.0.2.9', next);
    expect(await other?.levelOfNext('192.0.2.3', next)).toBe('hard');
    for (let count = 0; count < 20; count++) await other?.countCode(true, '192.0.2.9', next);
    expect(await one?.levelOfNext('192.0.2.3', next)).toBe('plain');
  });
});

test('while the database is away each process counts by itself', async () => {
  const database = await freshDatabase('embedded');
  const limiter = createRateLimits(database.pool, key)('insured', 2);
  await database.close();
  const waits = [];
  for (let call = 0; call < 3; call++) waits.push(await limiter.consume('192.0.2.1', now));
  expect(waits).toEqual([0, 0, 420]);
});
