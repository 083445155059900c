import { spawnSync } from 'node:child_process';
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Lock files are numbered; only the one with the highest number counts. */
export const LOCK_NAME = 'db.lock';

const RELEASED = 'released\n';

/** The directory belongs to another process that is alive. */
export class DirectoryInUse extends Error {
  readonly pid: number;

  constructor(directory: string, pid: number) {
    super(
      `${directory} is in use by the running process ${pid}: stop it, or choose another DATA_DIR`,
    );
    this.name = 'DirectoryInUse';
    this.pid = pid;
  }
}

/**
 * Takes the directory for this process, if no living process holds it.
 *
 * The file appears by link(2), so it is never seen half written, and numbers only rise: whoever
 * takes over links the next number, which one of several racing processes can do. A released lock
 * stays as a file that says so, because a number that vanished could be given out twice.
 * @returns a function that releases it
 * @throws {DirectoryInUse}
 */
export function lockDirectory(directory: string): () => void {
  const draft = join(directory, `.${LOCK_NAME}-${process.pid}`);
  writeWhole(draft, `${process.pid} ${processStart(process.pid)}\n`);
  try {
    for (;;) {
      const newest = newestLock(directory);
      const pid = newest > 0 ? livingHolder(lockFile(directory, newest)) : undefined;
      if (pid) throw new DirectoryInUse(directory, pid);

      const mine = lockFile(directory, newest + 1);
      if (!linkIfFree(draft, mine)) continue;
      if (newestLock(directory) > newest + 1) {
        // While this process looked, others took and gave back the lock: the number was an old one.
        rmSync(mine, { force: true });
        continue;
      }
      for (const number of lockNumbers(directory)) {
        if (number <= newest) rmSync(lockFile(directory, number), { force: true });
      }
      return () => {
        writeWhole(draft, RELEASED);
        renameSync(draft, mine);
      };
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * When a process started, in words that only compare equal for the very same process, so that a
 * new process with an old id is told apart.
 * @returns undefined when there is no such process
 */
export function processStart(pid: number): string | undefined {
  if (process.platform !== 'linux') {
    const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return status === 0 ? String(stdout).trim() : undefined;
  }
  const stat = readIfThere(`/proc/${pid}/stat`);
  if (stat === undefined) return undefined;
  // The second field is the command in brackets and may hold spaces and brackets itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  if (state === 'Z' || state === 'X') return undefined;
  // Ticks since boot: they repeat after a reboot, hence the id of the boot.
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${fields[19]}`;
}

function livingHolder(file: string): number | undefined {
  const text = readIfThere(file);
  if (text === undefined || text === RELEASED) return undefined;
  const [, pid, start] = /^(\d+) (.+)\n$/.exec(text) ?? [];
  if (!pid || !start) {
    throw new Error(`${file} cannot be read: remove it if no other process uses the directory`);
  }
  return processStart(Number(pid)) === start ? Number(pid) : undefined;
}

function newestLock(directory: string): number {
  return Math.max(0, ...lockNumbers(directory));
}

function lockNumbers(directory: string): number[] {
  return readdirSync(directory)
    .filter((name) => name.startsWith(`${LOCK_NAME}.`))
    .map((name) => Number(name.slice(LOCK_NAME.length + 1)))
    .filter(Number.isSafeInteger);
}

function lockFile(directory: string, number: number): string {
  return join(directory, `${LOCK_NAME}.${number}`);
}

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function writeWhole(file: string, text: string) {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    // ESRCH: the process ended between opening and reading its file under /proc.
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
