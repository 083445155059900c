import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const LOOK_EVERY_MS = 5_000;
/** Recovery reads about 100 MB of log a second; a start after a crash has to stay well below 5 s. */
const LOG_BYTES = 32 * 1024 * 1024;
/** Rows of a table that were changed or deleted since it was last tidied. */
const CHANGED_ROWS = 2_000;

/**
 * Does what a server's background processes do and the embedded database has none for: without
 * checkpoints its log grows for ever and with it the time to recover, without VACUUM and ANALYZE
 * dead rows pile up and queries are planned blindly. It goes through the pool, one statement at a
 * time, so that calls get their turn in between.
 * @param look_every_ms tests shorten it
 * @returns a function that ends it
 */
export function startHousekeeping(
  pool: pg.Pool,
  log: DatabaseLog,
  look_every_ms = LOOK_EVERY_MS,
): () => void {
  let timer: NodeJS.Timeout;
  let ended = false;

  function lookLater() {
    if (!ended) timer = setTimeout(look, look_every_ms).unref();
  }
  async function look() {
    try {
      await shortenLog(pool);
      await tidyTables(pool);
    } catch (error) {
      // While the database restarts there is nothing to keep; the next look comes anyway.
      if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'Database housekeeping failed');
    }
    lookLater();
  }

  lookLater();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

async function shortenLog(pool: pg.Pool) {
  const { rows } = await pool.query<{ long: boolean }>(
    'SELECT pg_current_wal_lsn() - redo_lsn > $1 AS long FROM pg_control_checkpoint()',
    [LOG_BYTES],
  );
  if (rows[0]?.long) await pool.query('CHECKPOINT');
}

async function tidyTables(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relid::regclass::text AS name FROM pg_stat_user_tables
     WHERE n_dead_tup + n_mod_since_analyze > $1 + n_live_tup / 5`,
    [CHANGED_ROWS],
  );
  for (const { name } of rows) await pool.query(`VACUUM (ANALYZE) ${name}`);
}
