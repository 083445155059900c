import { randomUUID } from 'node:crypto';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

/** Held by the kernel for the life of a process; nothing is ever written to it. */
export const LOCK_NAME = 'db.lock';
/** Names the holder and changes while it lives: for machines whose locks do not reach each other. */
export const HEARTBEAT_NAME = 'db.heartbeat';

const BEAT_MS = 5_000;
/** A holder that has been silent for so long is dead. */
const SILENT_MS = 30_000;
/** Of the heartbeat's file: it is written over in place, which a full disk does not prevent. */
const HEARTBEAT_BYTES = 256;
const SQLITE_BUSY = 5;

interface Heartbeat {
  instance: string;
  pid: number;
  host: string;
  /** Tells apart the machines, and each machine's starts. */
  boot: string;
  beats: number;
}

interface LockOptions {
  /** Another process has taken the directory: this one must not write to it any more. */
  onLost: () => void;
  /** It may take half a minute to know that a holder on another machine is dead. */
  onWait?: (holder: string) => void;
  beat_ms?: number;
  silent_ms?: number;
}

/** The directory belongs to another process that is alive. */
export class DirectoryInUse extends Error {
  constructor(directory: string, holder: string) {
    super(`${directory} is in use by ${holder}: stop it, or choose another DATA_DIR`);
    this.name = 'DirectoryInUse';
  }
}

/**
 * Takes the directory for this process, if no living process has it.
 *
 * The kernel's lock holds in every container of a machine, whatever their process ids, and is free as soon as
 * its process is dead. Where a volume is shared by machines and its file system does not pass on locks, the
 * heartbeat stands in: of another machine it must have been silent for half a minute.
 * @returns a function that releases it
 * @throws {DirectoryInUse}
 */
export async function lockDirectory(directory: string, options: LockOptions): Promise<() => void> {
  const path = join(directory, HEARTBEAT_NAME);
  const unlock = takeKernelLock(directory);
  if (!unlock) throw new DirectoryInUse(directory, nameHolder(readHeartbeat(path)));
  try {
    await refuseLivingElsewhere(directory, options);
    for (const name of readdirSync(directory)) {
      // Locks of earlier versions.
      if (name.startsWith(`${LOCK_NAME}.`)) rmSync(join(directory, name), { force: true });
    }
    const stopBeating = startBeating(path, options);
    return () => {
      stopBeating();
      unlock();
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Node has no lock of files but this: SQLite's, which is the kernel's (fcntl). A process loses it when it
 * opens and closes the file in any other way, so that nothing here may read it.
 * @returns null where another process has it
 */
function takeKernelLock(directory: string): (() => void) | null {
  const database = new DatabaseSync(join(directory, LOCK_NAME));
  try {
    // The journal in memory leaves no file behind when the process is killed.
    database.exec('PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && Reflect.get(error, 'errcode') === SQLITE_BUSY) return null;
    throw error;
  }
}

/** On the same machine the lock has said that the last holder is dead; of another one only silence does. */
async function refuseLivingElsewhere(
  directory: string,
  { onWait, beat_ms = BEAT_MS, silent_ms = SILENT_MS }: LockOptions,
) {
  const path = join(directory, HEARTBEAT_NAME);
  const first = readHeartbeat(path);
  if (!first || first.boot === bootId() || ageOf(path, directory) > silent_ms) return;
  onWait?.(nameHolder(first));
  while (ageOf(path, directory) <= silent_ms) {
    await setTimeout(Math.min(beat_ms, silent_ms / 10));
    const now = readHeartbeat(path);
    if (!now) return;
    if (now.instance !== first.instance || now.beats !== first.beats) {
      throw new DirectoryInUse(directory, nameHolder(now));
    }
  }
}

function startBeating(path: string, { onLost, beat_ms = BEAT_MS }: LockOptions): () => void {
  const own = { instance: randomUUID(), pid: process.pid, host: hostname(), boot: bootId() };
  const textOf = (beats: number) =>
    JSON.stringify({ ...own, beats } satisfies Heartbeat).padEnd(HEARTBEAT_BYTES);
  let beats = 0;
  let file = placeHeartbeat(path, textOf(beats));
  const beating = setInterval(() => {
    beats += 1;
    try {
      const found = readHeartbeat(path);
      if (found && found.instance !== own.instance) return onLost();
      if (found) return writeSync(file, textOf(beats), 0);
      // Closed once there is another: where none can be written, the next beat would close it again, and by
      // then its number is that of a caller's connection.
      const next = placeHeartbeat(path, textOf(beats));
      closeSync(file);
      file = next;
    } catch {
      // A disk that fails stops the database itself, which says so.
    }
  }, beat_ms);
  beating.unref();

  return () => {
    clearInterval(beating);
    closeSync(file);
    if (readHeartbeat(path)?.instance === own.instance) rmSync(path, { force: true });
  };
}

/** Never seen half written. */
function placeHeartbeat(path: string, text: string): number {
  const draft = join(dirname(path), `.${HEARTBEAT_NAME}-${process.pid}`);
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, path);
  return openSync(path, 'r+');
}

function readHeartbeat(path: string): Heartbeat | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Heartbeat;
  } catch (error) {
    if (error instanceof SyntaxError || Reflect.get(Object(error), 'code') === 'ENOENT') {
      return null;
    }
    throw error;
  }
}

/** By the clock of the file system, which machines share. */
function ageOf(path: string, directory: string): number {
  const draft = join(directory, `.${HEARTBEAT_NAME}-${process.pid}`);
  try {
    writeFileSync(draft, '');
    const beaten = statSync(path, { throwIfNoEntry: false });
    return beaten ? statSync(draft).mtimeMs - beaten.mtimeMs : Infinity;
  } finally {
    rmSync(draft, { force: true });
  }
}

function nameHolder(heartbeat: Heartbeat | null): string {
  if (!heartbeat) return 'another running process';
  return `the running process ${heartbeat.pid} of ${heartbeat.host}`;
}

/** Containers of a machine have the same one. */
function bootId(): string {
  if (process.platform !== 'linux') return hostname();
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}
