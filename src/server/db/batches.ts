import { setImmediate } from 'node:timers/promises';
import { QueueFull } from './lanes.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** So many are done together; a transaction of theirs takes a fraction of a second. */
const BATCH_MAX = 500;
/** Beyond, the database takes them slower than they come. */
const WAITING_MAX = 5_000;
/** More than one person does at once: who asks without end must not fill the queue that is everybody's. */
const WAITING_OF_SUBJECT_MAX = 50;

interface Work<Ask, Answer> {
  /** Of one subject a batch holds one at most: the next ones find it done. */
  subjectOf: (ask: Ask) => string;
  /**
   * Does all or nothing of what is asked, in one transaction, and answers in the same order. An `Error` is the
   * answer to its ask alone, of which nothing was done.
   */
  run: (asks: readonly Ask[]) => Promise<readonly (Answer | Error)[]>;
}

interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Does together what is asked at the same time, in the order in which it came: what waits while one batch runs is
 * the next one, so that nobody waits for a clock. A batch that fails is done again in halves, so that an ask that
 * cannot be done fails alone.
 * @returns what takes an ask, and answers when it is committed; it refuses with `QueueFull`
 */
export function createBatches<Ask, Answer>({
  subjectOf,
  run,
}: Work<Ask, Answer>): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let isRunning = false;

  async function runAll() {
    isRunning = true;
    while (waiting.length > 0) {
      // Those of the same turn of the loop come along.
      await setImmediate();
      await runBatch(takeBatch());
    }
    isRunning = false;
  }

  function takeBatch(): Waiting<Ask, Answer>[] {
    const subjects = new Set<string>();
    const batch: Waiting<Ask, Answer>[] = [];
    const later: Waiting<Ask, Answer>[] = [];
    for (const one of waiting) {
      const subject = subjectOf(one.ask);
      if (batch.length < BATCH_MAX && !subjects.has(subject)) batch.push(one);
      else later.push(one);
      subjects.add(subject);
    }
    waiting = later;
    return batch;
  }

  async function runBatch(batch: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ ask }) => ask));
      for (const [place, { resolve, reject }] of batch.entries()) {
        const answer = answers[place];
        if (answer instanceof Error) reject(answer);
        else resolve(answer as Answer);
      }
    } catch (error) {
      if (batch.length === 1 || isDatabaseUnavailable(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await runBatch(batch.slice(0, half));
      await runBatch(batch.slice(half));
    }
  }

  function isFullFor(ask: Ask): boolean {
    if (waiting.length < WAITING_OF_SUBJECT_MAX) return false;
    if (waiting.length >= WAITING_MAX) return true;
    const subject = subjectOf(ask);
    const own = waiting.filter((one) => subjectOf(one.ask) === subject);
    return own.length >= WAITING_OF_SUBJECT_MAX;
  }

  return (ask) => {
    if (isFullFor(ask)) return Promise.reject(new QueueFull());
    return new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (!isRunning) void runAll();
    });
  };
}
