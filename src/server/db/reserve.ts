import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLog } from './database-log.ts';

const NAME = 'reserve';
/** A segment of the database's log, plus other writes at start. */
const BYTES = 20 * 1024 * 1024;
/** No reserve is set aside on a disk with less free space. */
const PLENTY = 10 * BYTES;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/**
 * Call before opening an embedded database: it cannot open on a full disk, not even for reading. Frees the
 * reserved space then. Writes are refused as before.
 */
export function releaseReserve(data_dir: string, log: DatabaseLog, free = freeBytes(data_dir)) {
  if (free >= BYTES) return;
  rmSync(join(data_dir, NAME), { force: true });
  log.warn({ data_dir }, 'The disk is full: the server starts in the room that was set aside');
}

/** Reserves space for the next start if there is plenty. */
export async function keepReserve(data_dir: string, free = freeBytes(data_dir)) {
  const path = join(data_dir, NAME);
  if (statSync(path, { throwIfNoEntry: false })?.size === BYTES || free < PLENTY) return;
  const draft = `${path}.new`;
  try {
    // Random: file systems that compress would reserve nothing.
    await writeFile(draft, randomBytes(BYTES), { mode: 0o600, flush: true });
    await rename(draft, path);
  } catch {
    await rm(draft, { force: true });
  }
}
