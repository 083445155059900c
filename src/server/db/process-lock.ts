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

/** Locked by the kernel for the life of a process; never written to. */
export const LOCK_NAME = 'db.lock';
/** Identifies the owner and changes while it lives: for machines that do not share locks. */
export const HEARTBEAT_NAME = 'db.heartbeat';

const BEAT_MS = 5_000;
/** An owner silent for this long is dead. */
const SILENT_MS = 30_000;
/** Size of the heartbeat file: it is overwritten in place, which works on a full disk. */
const HEARTBEAT_BYTES = 256;
const SQLITE_BUSY = 5;

interface Heartbeat {
  instance: string;
  pid: number;
  host: string;
  /** Identifies the machine and its boot. */
  boot: string;
  beats: number;
}

interface LockOptions {
  /** Another process has taken the directory: this one must stop writing to it. */
  onLost: () => void;
  /** Recognising a dead owner on another machine may take half a minute. */
  onWait?: (holder: string) => void;
  beat_ms?: number;
  silent_ms?: number;
}

/** The directory belongs to a live process. */
export class DirectoryInUse extends Error {
  constructor(directory: string, holder: string) {
    super(`${directory} is in use by ${holder}: stop it, or choose another DATA_DIR`);
    this.name = 'DirectoryInUse';
  }
}

/**
 * Locks the directory for this process, unless a live process owns it.
 *
 * The kernel's lock works across containers of a machine, and is free as soon as its process dies. A volume
 * shared by machines may not share locks. There the heartbeat decides: the other machine must have been
 * silent for half a minute.
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
      // Removes locks of earlier versions.
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
 * Node offers file locks only through SQLite, which uses the kernel's (fcntl). A process loses the lock when
 * it opens and closes the file in any other way, so never read it here.
 * @returns null if another process has it
 */
function takeKernelLock(directory: string): (() => void) | null {
  const database = new DatabaseSync(join(directory, LOCK_NAME));
  try {
    // An in-memory journal leaves no file behind when the process is killed.
    database.exec('PRAGMA journal_mode=MEMORY; PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && Reflect.get(error, 'errcode') === SQLITE_BUSY) return null;
    throw error;
  }
}

/** On the same machine the free lock proves that the last owner is dead; on another machine only silence does. */
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
      // Closed once a new file exists. If writing fails, the next beat would close the descriptor again, and
      // its number may then be a caller's connection.
      const next = placeHeartbeat(path, textOf(beats));
      closeSync(file);
      file = next;
    } catch {
      // A failing disk stops the database itself, which reports it.
    }
  }, beat_ms);
  beating.unref();

  return () => {
    clearInterval(beating);
    closeSync(file);
    if (readHeartbeat(path)?.instance === own.instance) rmSync(path, { force: true });
  };
}

/** Replaced atomically. */
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

/** Uses the file system's clock, which machines share. */
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

/** Containers of a machine share it. */
function bootId(): string {
  if (process.platform !== 'linux') return hostname();
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}
