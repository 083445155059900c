import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/threads.ts';
import {
  databaseDirectory,
  finishFirstStart,
  inspectDirectory,
  prepareFirstStart,
} from './data-directory.ts';
import type { DatabaseLog } from './database-log.ts';
import { DirectoryInUse, lockDirectory } from './process-lock.ts';

/** Input of the worker thread. */
export interface EmbeddedWork {
  /** Shared by all threads of the process. */
  engine: WebAssembly.Module;
  directory: string;
  socket: string;
  /** A 64-bit number: start of the running statement in milliseconds since 1970; 0: idle. */
  busy_since: SharedArrayBuffer;
}

/** A message from the worker thread. */
export type WorkerReport = { status: 'ready' } | { status: 'broken'; why: string };

/** The file name that `pg` expects in a directory given as its host. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** The shortest limit for a socket path among the supported systems (macOS). */
const SOCKET_PATH_BYTES = 103;
const ENGINE = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm');
const RESTART_AFTER_MS = 1_000;
const LOOK_EVERY_MS = 1_000;

let compiling: Promise<WebAssembly.Module> | undefined;

/** A running embedded database. */
export interface Embedded {
  /** The directory of its socket: the `host` of a connection. */
  host: string;
  /** Suspends the time-out of statements until the returned function is called. */
  suspendLimit(): () => void;
  close(): Promise<void>;
}

/**
 * Starts the embedded database of a data directory and locks it for this process until `close`.
 * @param statement_ms time-out of a statement. The engine has no timers and cannot be
 *   interrupted: a time-out ends its thread, and the next thread recovers from the log
 * @throws {DirectoryInUse | DirectoryRefused}
 */
export async function startEmbedded(
  data_dir: string,
  log: DatabaseLog,
  statement_ms: number,
): Promise<Embedded> {
  const root = resolve(data_dir);
  inspectDirectory(root);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const release = await lockDirectory(root, {
    onLost: () => {
      log.error(`Another process has taken ${root}: this one ends`);
      process.exit(1);
    },
    onWait: (holder) => log.warn(`Waiting until it is sure that ${holder} is dead`),
  });
  try {
    // Checked again: another process may have changed it before the lock was taken.
    const isNew = inspectDirectory(root) === 'new';
    if (isNew) prepareFirstStart(root);
    const host = socketDirectory(root);
    const work = {
      engine: await compileEngine(),
      directory: databaseDirectory(root),
      socket: join(host, SOCKET_NAME),
      busy_since: new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT),
    };
    const busySince = new BigInt64Array(work.busy_since);
    let unlimited = 0;
    const isTooLong = () => {
      const since = Number(Atomics.load(busySince, 0));
      return unlimited === 0 && since > 0 && Date.now() - since > statement_ms;
    };
    const stop = await keepRunning(work, log, isTooLong);
    if (isNew) finishFirstStart(root);
    return {
      host,
      suspendLimit() {
        unlimited += 1;
        return () => {
          unlimited -= 1;
        };
      },
      async close() {
        await stop();
        if (!host.startsWith(root)) rmSync(host, { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The folder of the socket, unless its path is too long. */
export function socketBeside(data_dir: string): string {
  return join(resolve(data_dir), 'socket');
}

/** A process that opens the socket acts as the database's owner: its directory admits only this user. */
function socketDirectory(root: string): string {
  const beside = socketBeside(root);
  if (Buffer.byteLength(join(beside, SOCKET_NAME)) > SOCKET_PATH_BYTES) {
    return mkdtempSync(join(tmpdir(), 'pavilion-'));
  }
  mkdirSync(beside, { recursive: true });
  chmodSync(beside, 0o700);
  return beside;
}

/** Starts the worker thread and restarts it whenever it ends, until stopped. */
async function keepRunning(
  work: EmbeddedWork,
  log: DatabaseLog,
  isTooLong: () => boolean,
): Promise<() => Promise<void>> {
  let worker = await startWorker(work, log);
  let restarting: Promise<void> | undefined;
  let stopping = false;

  async function restart() {
    await setTimeout(RESTART_AFTER_MS);
    if (stopping) return;
    try {
      worker = await startWorker(work, log);
      worker.once('exit', onExit);
      log.info('The embedded database is back');
    } catch (error) {
      log.error({ err: error }, 'The embedded database does not come back');
      await restart();
    }
  }
  function onExit() {
    if (stopping) return;
    log.error('The embedded database ended; it is started again');
    restarting = restart();
  }
  worker.once('exit', onExit);

  const watch = setInterval(() => {
    if (!isTooLong()) return;
    new BigInt64Array(work.busy_since).fill(0n);
    log.error('A statement took too long');
    void worker.terminate();
  }, LOOK_EVERY_MS).unref();

  return async () => {
    stopping = true;
    clearInterval(watch);
    await restarting;
    if (worker.threadId === -1) return;
    const ended = once(worker, 'exit');
    worker.postMessage('close');
    await ended;
  };
}

/** A socket that accepts connections belongs to a live database, whatever the locks say. */
async function removeDeadSocket({ directory, socket }: EmbeddedWork) {
  const probe = connect(socket);
  const refusal = await new Promise<unknown>((resolve) => {
    probe.once('connect', () => resolve(null));
    probe.once('error', resolve);
  });
  probe.destroy();
  const code = Reflect.get(Object(refusal), 'code');
  if (code !== 'ENOENT' && code !== 'ECONNREFUSED') {
    throw new DirectoryInUse(directory, 'another running process, which answers at its socket');
  }
  rmSync(socket, { force: true });
}

/** Compiled once per process: threads share the machine code of a module, which is most of the start-up time. */
function compileEngine(): Promise<WebAssembly.Module> {
  compiling ??= readFile(ENGINE).then((bytes) => WebAssembly.compile(bytes));
  return compiling;
}

async function startWorker(work: EmbeddedWork, log: DatabaseLog): Promise<Worker> {
  await removeDeadSocket(work);
  const worker = startThread(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: work,
  });
  await new Promise<void>((ready, fail) => {
    worker.on('message', (report: WorkerReport) => {
      if (report.status === 'ready') ready();
      else log.error({ why: report.why }, 'The embedded database is broken');
    });
    worker.on('error', (error) => {
      log.error({ err: error }, 'The embedded database failed');
      fail(error);
    });
    worker.once('exit', () => fail(new Error('The embedded database ended while starting')));
  });
  return worker;
}
