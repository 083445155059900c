import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLog } from './database-log.ts';

const NAME = 'reserve';
/** One segment of the database's log, and what else a start writes. */
const BYTES = 20 * 1024 * 1024;
/** Of a disk with less left nothing is set aside. */
const PLENTY = 10 * BYTES;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Before an embedded database is opened: on a full disk it could not be, and what is there not even be read.
 * Then the room that was set aside is given up. Writes are refused as before.
 */
export function releaseReserve(data_dir: string, log: DatabaseLog, free = freeBytes(data_dir)) {
  if (free >= BYTES) return;
  rmSync(join(data_dir, NAME), { force: true });
  log.warn({ data_dir }, 'The disk is full: the server starts in the room that was set aside');
}

/** Sets room aside for the next start, where there is plenty. */
export async function keepReserve(data_dir: string, free = freeBytes(data_dir)) {
  const path = join(data_dir, NAME);
  if (statSync(path, { throwIfNoEntry: false })?.size === BYTES || free < PLENTY) return;
  const draft = `${path}.new`;
  try {
    // At random: file systems that compress would set aside nothing.
    await writeFile(draft, randomBytes(BYTES), { mode: 0o600, flush: true });
    await rename(draft, path);
  } catch {
    await rm(draft, { force: true });
  }
}
