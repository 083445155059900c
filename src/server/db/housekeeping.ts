import type pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const LOOK_EVERY_MS = 5_000;
/** Recovery reads about 100 MB of log per second; a start after a crash must stay well below 5 s. */
const LOG_BYTES = 32 * 1024 * 1024;
/** Changed or deleted rows of a table since its last VACUUM. */
const CHANGED_ROWS = 2_000;

/**
 * Replaces PostgreSQL's background processes, which the embedded database lacks. Without checkpoints the log
 * and the recovery time grow without limit. Without VACUUM and ANALYZE dead rows accumulate and query plans
 * are bad. Runs single statements through the pool, so that calls run in between.
 * @param look_every_ms for tests
 * @returns a function that stops it
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
      // A restarting database needs no maintenance; the next check follows anyway.
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
