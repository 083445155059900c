import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import {
  databaseDirectory,
  finishFirstStart,
  inspectDirectory,
  prepareFirstStart,
} from './data-directory.ts';
import type { DatabaseLog } from './database-log.ts';
import { lockDirectory } from './process-lock.ts';

/** The input of the worker thread. */
export interface EmbeddedWork {
  directory: string;
  socket: string;
}

/** A message of the worker thread. */
export type WorkerReport = { says: 'ready' } | { says: 'broken'; why: string };

/** The name that `pg` looks for in the directory given as its host. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** The shortest limit of a socket's path among the systems this runs on (macOS). */
const SOCKET_PATH_BYTES = 103;
const RESTART_AFTER_MS = 1_000;

/** An embedded database that answers. */
export interface Embedded {
  /** The directory of its socket: the `host` of a connection. */
  host: string;
  close(): Promise<void>;
}

/**
 * Starts the embedded database of a data directory, which this process then holds until `close`.
 * @throws {DirectoryInUse | DirectoryRefused}
 */
export async function startEmbedded(data_dir: string, log: DatabaseLog): Promise<Embedded> {
  const root = resolve(data_dir);
  inspectDirectory(root);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const release = lockDirectory(root);
  try {
    // Again, as another process may have been at it until the lock was taken.
    const isNew = inspectDirectory(root) === 'new';
    if (isNew) prepareFirstStart(root);
    const host = socketDirectory(root);
    const work = { directory: databaseDirectory(root), socket: join(host, SOCKET_NAME) };
    const stop = await keepRunning(work, log);
    if (isNew) finishFirstStart(root);
    return {
      host,
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

/** A process that opens the socket acts as the database's owner: its directory admits this user only. */
function socketDirectory(root: string): string {
  const beside = join(root, 'socket');
  if (Buffer.byteLength(join(beside, SOCKET_NAME)) > SOCKET_PATH_BYTES) {
    return mkdtempSync(join(tmpdir(), 'pavilion-'));
  }
  mkdirSync(beside, { recursive: true });
  chmodSync(beside, 0o700);
  return beside;
}

/** Starts the worker thread, and another one whenever it ends by itself, until stopped. */
async function keepRunning(work: EmbeddedWork, log: DatabaseLog): Promise<() => Promise<void>> {
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

  return async () => {
    stopping = true;
    await restarting;
    if (worker.threadId === -1) return;
    const ended = once(worker, 'exit');
    worker.postMessage('close');
    await ended;
  };
}

async function startWorker(work: EmbeddedWork, log: DatabaseLog): Promise<Worker> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: work });
  await new Promise<void>((ready, fail) => {
    worker.on('message', (report: WorkerReport) => {
      if (report.says === 'ready') ready();
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
