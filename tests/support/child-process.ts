import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { DatabaseTask } from './database-process.ts';

/** The loader that the server’s own start and commands use. */
const MODULE_LOADING = join(import.meta.dirname, '../../src/server/module-loading.ts');

export const DATABASE_PROCESS = join(import.meta.dirname, 'database-process.ts');

/** A process of this repository's Node, with its output line by line. */
export interface Running {
  child: ChildProcessByStdio<Writable, Readable, null>;
  nextLine(): Promise<string>;
  /** All lines from here on, until the process ends. */
  lines: AsyncIterable<string>;
  killNow(): Promise<void>;
}

/** Starts a process that works on a database or its directory. */
export function runTask(task: DatabaseTask, ...parameters: [string, ...string[]]): Running {
  const program = ['--import', MODULE_LOADING, DATABASE_PROCESS, task];
  const child = spawn(process.execPath, [...program, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.on('error', () => undefined);
  // A test that fails or is broken off must not leave a process behind: the runner waits for it.
  const end = () => void child.kill('SIGKILL');
  onTestFinished(end);
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const reader = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    lines: { [Symbol.asyncIterator]: () => reader },
    async nextLine() {
      const { value, done } = await reader.next();
      if (done) throw new Error(`The process to ${task} ended early`);
      return value;
    },
    async killNow() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
