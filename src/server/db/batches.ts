import { setImmediate } from 'node:timers/promises';
import { QueueFull } from './lanes.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** The batch size; such a transaction takes a fraction of a second. */
const BATCH_MAX = 500;
/** A longer queue means that the database is slower than the arrivals. */
const WAITING_MAX = 5_000;
/** More than a person does at once: one person must not fill the shared queue. */
const WAITING_OF_SUBJECT_MAX = 50;

interface Work<Ask, Answer> {
  /** A batch contains at most one request per subject: the next one sees its result. Left out: any number. */
  subjectOf?: (ask: Ask) => string;
  /**
   * Runs all requests in one transaction, or none, and returns answers in the same order. An `Error` answers
   * only its own request, which had no effect.
   */
  run: (asks: readonly Ask[]) => Promise<readonly (Answer | Error)[]>;
}

interface Waiting<Ask, Answer> {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches concurrent requests in order of arrival. The next batch collects everything that arrives while one
 * runs, so there is no timer. A failed batch is split in halves and retried, so that only the faulty request
 * fails.
 * @returns a function that resolves a request once committed; it rejects with `QueueFull`
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
      // Includes requests of the same event loop turn.
      await setImmediate();
      await runBatch(takeBatch());
    }
    isRunning = false;
  }

  function takeBatch(): Waiting<Ask, Answer>[] {
    if (!subjectOf) return waiting.splice(0, BATCH_MAX);
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
    if (!subjectOf) return false;
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
