import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startHousekeeping } from '#server/db/housekeeping.ts';
import { openDatabase } from '#server/db/open.ts';
import { freshDataDir } from '../../support/database.ts';
import { inLane } from '../../support/lane.ts';
import { recordLog } from '../../support/record-log.ts';

const MEGABYTE = 1024 * 1024;

async function openTidied() {
  const data_dir = freshDataDir();
  const { log, lines } = recordLog();
  const database = await openDatabase({ data_dir, log });
  const end = startHousekeeping(database.pool, log, 100);
  onTestFinished(async () => {
    end();
    await database.close();
    expect(lines).toEqual([]);
  });
  return { data_dir, pool: database.pool };
}

test('the write-ahead log of the embedded database stays short under any load', async () => {
  const { data_dir, pool } = await openTidied();
  await pool.query('CREATE TABLE parcel (filling text)');
  const filling = randomBytes(MEGABYTE / 2).toString('base64');
  // All writes would be unsaved without checkpoints: 60 MB, or 200.
  const writes = inLane({ short: 90, long: 300 });
  for (let written = 0; written < writes; written += 1) {
    await pool.query('INSERT INTO parcel VALUES ($1 || $2)', [filling, written]);
  }

  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        'SELECT (pg_current_wal_lsn() - redo_lsn)::float8 AS unsaved FROM pg_control_checkpoint()',
      );
      return rows[0].unsaved;
    })
    .toBeLessThan(40 * MEGABYTE);
  const log = join(data_dir, 'db', 'pg_wal');
  const size = readdirSync(log).reduce((sum, name) => sum + statSync(join(log, name)).size, 0);
  expect(size).toBeLessThan(200 * MEGABYTE);
});

test('a table with frequent inserts and deletes does not grow', async () => {
  const { pool } = await openTidied();
  await pool.query('CREATE TABLE code (id int PRIMARY KEY, filling text)');
  const rounds = inLane({ short: 100, long: 300 });
  const comeAndGo = async (from: number, to: number) => {
    for (let round = from; round < to; round += 1) {
      await pool.query(
        "INSERT INTO code SELECT id, repeat('x', 500) FROM generate_series($1::int, $1 + 499) id",
        [round * 500],
      );
      await pool.query('DELETE FROM code');
    }
  };
  const isTidied = async () => {
    const { rows } = await pool.query(
      `SELECT n_tup_del = $1 AND n_dead_tup = 0 AS tidied
       FROM pg_stat_user_tables WHERE relname = 'code'`,
      [(rounds / 2) * 500],
    );
    return rows[0].tidied;
  };
  await comeAndGo(0, rounds / 2);
  // For a while rows may arrive faster than vacuum removes them.
  await expect.poll(isTidied).toBe(true);
  await comeAndGo(rounds / 2, rounds);
  const { rows } = await pool.query("SELECT pg_relation_size('code')::float8 AS size");
  // All dead rows, of half a kilobyte each, would add a quarter.
  expect(rows[0].size).toBeLessThan(rounds * 500 * 430);
});
