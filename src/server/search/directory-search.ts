import { setTimeout as sleep } from 'node:timers/promises';
import type { DirectoryQueries } from '#search/answers.ts';
import { cacheEpoch } from '#server/cache/epoch.ts';
import { startThread } from '#server/threads.ts';
import type { FromSearchWorker, ToSearchWorker } from './worker-messages.ts';

type Message<Sent extends ToSearchWorker = ToSearchWorker> = Sent extends unknown
  ? Omit<Sent, 'id'>
  : never;
interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** A pack of the directory, as JSON. */
interface Pack {
  version: number;
  since: number;
  /** How many. */
  exhibits: number;
  text: string;
}

interface Source {
  getVersion: () => Promise<number>;
  /** The whole directory since 0, else what has changed since a version. */
  readPack: (since: number) => Promise<Pack>;
  /** The directory could not be brought up to date; what was there before answers on. */
  onFailure?: (error: unknown) => void;
}

export interface DirectorySearch {
  /** Answers from the directory as it is in the database, or as it was some seconds ago. */
  ask<Question extends keyof DirectoryQueries>(
    question: Question,
    ...given: Parameters<DirectoryQueries[Question]>
  ): Promise<ReturnType<DirectoryQueries[Question]>>;
  /** The version of the directory that answers now. */
  getVersion(): Promise<number>;
  close(): Promise<void>;
}

/** A question waits so long for a change: a small directory is brought up to date in that time. */
const PATIENCE_MS = 100;
/** Nothing waits where the last change took longer. */
const WORTH_WAITING_MS = 1_000;

/** The number of exhibits from which the second thread starts ahead, so that the first change is not late. */
const AHEAD_FROM = 50_000;

/** A thread and the version of the directory that it has; null: none yet. */
interface SearchThread {
  thread: ReturnType<typeof startSearch>;
  version: number | null;
  /** The cache epoch in which its directory was read. */
  epoch: number;
}

/**
 * The directory in a thread of its own, which searches, filters and sorts it. It starts with the first
 * question. A change is brought to a second thread, which takes over once it is ready, while the first
 * one answers on: of 200,000 exhibits a change takes the thread seconds. Changes in the meantime come
 * together, and after a takeover is a pause as long as it took. A thread that fails is
 * started again by the next question.
 */
export function createDirectorySearch({
  getVersion,
  readPack,
  onFailure,
}: Source): DirectorySearch {
  let serving: SearchThread | null = null;
  let spare: SearchThread | null = null;
  let bringing: Promise<boolean> | null = null;
  let took_ms = 0;
  let free_at = 0;
  let isLarge = false;

  function start(): SearchThread {
    const held: SearchThread = {
      version: null,
      epoch: cacheEpoch(),
      thread: startSearch(() => {
        if (serving === held) serving = null;
        if (spare === held) spare = null;
      }),
    };
    return held;
  }

  /** False where that failed and what was there before answers on. */
  async function bring(): Promise<boolean> {
    if (isGood(serving)) {
      await sleep(Math.max(0, free_at - performance.now()), undefined, { ref: false });
    }
    const epoch = cacheEpoch();
    const began = performance.now();
    const next = spare ?? start();
    spare = next;
    try {
      const pack = await readPack(next.version ?? 0);
      await next.thread.send({ kind: 'bring', pack: pack.text });
      next.version = pack.version;
      next.epoch = epoch;
      if (pack.since === 0) isLarge = pack.exhibits >= AHEAD_FROM;
    } catch (error) {
      if (!serving) throw error;
      onFailure?.(error);
      return false;
    }
    [serving, spare] = [next, serving];
    took_ms = performance.now() - began;
    free_at = performance.now() + took_ms;
    return true;
  }

  function startBringing(): Promise<boolean> {
    return bring().finally(() => {
      bringing = null;
    });
  }

  /** The thread that answers, with the directory at a version or, where that takes longer, before it. */
  async function bringUpTo(version: number): Promise<SearchThread> {
    const until = performance.now() + PATIENCE_MS;
    while (!isGood(serving) || (serving.version ?? 0) < version) {
      bringing ??= startBringing();
      if (!isGood(serving)) {
        if (!(await bringing)) break;
        if (isLarge) bringing ??= startBringing();
        continue;
      }
      if (took_ms > WORTH_WAITING_MS) break;
      const isLate = sleep(Math.max(0, until - performance.now()), false, { ref: false });
      if (!(await Promise.race([bringing, isLate]))) break;
    }
    if (!serving) throw new Error('The search ended');
    return serving;
  }

  const current = async () => bringUpTo(await getVersion());
  return {
    async ask(question, ...given) {
      const { thread } = await current();
      const answer = await thread.send({ kind: 'ask', question, given });
      return answer as ReturnType<DirectoryQueries[typeof question]>;
    },
    async getVersion() {
      return (await current()).version ?? 0;
    },
    async close() {
      await Promise.all([serving?.thread.stop(), spare?.thread.stop()]);
    },
  };
}

/** False for the directory of an edition that is public no longer: nothing is answered from it. */
function isGood(search: SearchThread | null): search is SearchThread {
  return search?.epoch === cacheEpoch();
}

function startSearch(onEnd: () => void) {
  const worker = startThread(new URL('./search-worker.ts', import.meta.url), {
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
