import { statfs } from 'node:fs/promises';
import { findPending } from '#server/db/migrate.ts';
import type { OpenDatabase } from '#server/db/open.ts';

/** Below this share, or this many bytes, of free disk space a copy or a day of writing may not fit. */
const DISK_SHARE = 0.1;
const DISK_BYTES = 500_000_000;
/** Codes, tickets and limits depend on the clock. */
const CLOCK_MS = 30_000;

export interface Disk {
  free: number;
  size: number;
  isLow: boolean;
}

/** The disk of the data directory. */
export async function readDisk(data_dir: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(data_dir);
  const [free, size] = [bavail * bsize, blocks * bsize];
  return { free, size, isLow: free < size * DISK_SHARE || free < DISK_BYTES };
}

/** Milliseconds by which the database's clock is ahead of this process's. */
export async function readClockDrift({ pool }: Pick<OpenDatabase, 'pool'>): Promise<number> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now',
  );
  return (rows[0]?.now ?? before) - (before + Date.now()) / 2;
}

export function isClockWrong(drift_ms: number): boolean {
  return Math.abs(drift_ms) > CLOCK_MS;
}

/** Migrations of this version that the database lacks; none for a process of the previous version. */
export async function readPending(database: Pick<OpenDatabase, 'pool'>): Promise<string[]> {
  return (await findPending(database)).pending;
}

/** Waiting and failed jobs, by queue; empty before jobs were ever started. */
export async function readQueues({ pool }: Pick<OpenDatabase, 'pool'>): Promise<QueueState[]> {
  const { rows: found } = await pool.query("SELECT to_regclass('pgboss.job') AS jobs");
  if (!found[0]?.jobs) return [];
  const { rows } = await pool.query<QueueState>(`
    SELECT name AS queue, state::text AS state, count(*)::int AS jobs,
           coalesce(extract(epoch FROM now() - min(start_after)), 0)::float8 AS oldest_seconds
    FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') AND start_after <= now()
    GROUP BY name, state
  `);
  return rows;
}

export interface QueueState {
  queue: string;
  state: string;
  jobs: number;
  oldest_seconds: number;
}
