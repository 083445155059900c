import { Worker } from 'node:worker_threads';
import type { DirectoryPack } from '#contract/directory.ts';
import type { DirectoryQueries } from '#search/answers.ts';
import type { FromSearchWorker, ToSearchWorker } from './worker-messages.ts';

type Message<Sent extends ToSearchWorker = ToSearchWorker> = Sent extends unknown
  ? Omit<Sent, 'id'>
  : never;
interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

interface Source {
  getVersion: () => Promise<number>;
  /** The whole directory since 0, else what has changed since a version. */
  readPack: (since: number) => Promise<DirectoryPack>;
}

export interface DirectorySearch {
  /** Answers from the directory as it is in the database now, also when another process changed it. */
  ask<Question extends keyof DirectoryQueries>(
    question: Question,
    ...given: Parameters<DirectoryQueries[Question]>
  ): Promise<ReturnType<DirectoryQueries[Question]>>;
  close(): Promise<void>;
}

/**
 * The directory in a thread of its own, which searches, filters and sorts it. It starts with the first
 * question and is brought up to date before one that comes after a change; one that fails is started
 * anew by the next question.
 */
export function createDirectorySearch({ getVersion, readPack }: Source): DirectorySearch {
  let thread: ReturnType<typeof startThread> | null = null;
  let held: number | null = null;
  let bringing: Promise<void> | null = null;

  function running() {
    thread ??= startThread(() => {
      thread = null;
      held = null;
    });
    return thread;
  }

  async function bring(version: number) {
    // A database that was set up anew counts from the beginning.
    const since = held !== null && held <= version ? held : 0;
    const { send } = running();
    const pack = await readPack(since);
    await send({ kind: 'bring', pack });
    held = pack.version;
  }

  async function bringUpToDate() {
    const version = await getVersion();
    // What is being brought may have been read before the change.
    while (bringing) await bringing.catch(() => undefined);
    if (held !== null && held >= version && thread) return;
    bringing = bring(version).finally(() => {
      bringing = null;
    });
    await bringing;
  }

  return {
    async ask(question, ...given) {
      await bringUpToDate();
      const answer = await running().send({ kind: 'ask', question, given });
      return answer as ReturnType<DirectoryQueries[typeof question]>;
    },
    async close() {
      await thread?.stop();
    },
  };
}

function startThread(onEnd: () => void) {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    name: 'directory search',
  });
  // It does not keep a process alive that has nothing else to do.
  worker.unref();
  const waiting = new Map<number, Waiting>();
  let last = 0;
  worker.on('message', ({ id, answer, failed }: FromSearchWorker) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (failed === undefined) call?.resolve(answer);
    else call?.reject(new Error(`The search failed: ${failed}`));
  });
  const end = (error: Error) => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The search ended')));

  return {
    send(message: Message): Promise<unknown> {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, ...message });
      });
    },
    stop: () => worker.terminate(),
  };
}
