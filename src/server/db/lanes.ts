import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The queue in which a call waits for the database. `first`: tickets, registration and check-in of who is
 * signed in. `second`: sign-in, and what a secret link opens: anybody can ask for it. `rest`: all else that is
 * asked from outside; it is refused at once while its queue is full. What belongs to no call, such as a job,
 * waits with the rest and is not refused.
 */
export type Lane = 'first' | 'second' | 'rest';

const current = new AsyncLocalStorage<Lane>();

export function inLane<T>(lane: Lane, run: () => T): T {
  return current.run(lane, run);
}

/** True in what a call does. */
export function isInLane(): boolean {
  return current.getStore() !== undefined;
}

/** To be answered with 503 and Retry-After. */
export class QueueFull extends Error {
  constructor() {
    super('Too many calls wait for the database');
    this.name = 'QueueFull';
  }
}

interface QueueOptions {
  /** Connections that the pool has. */
  places: number;
  /** No call waits longer. */
  patience_ms: number;
  /** The queue of the rest is full when its next one would wait longer, as it looks. */
  wait_ms: number;
}

type Enter = () => void;

/** So many of the rest may always wait, as one page asks them: one long job before them is no crowd. */
const REST_ALWAYS = 8;
/** Of those before, so many in a row are let in before one of those after them: they must not starve. */
const BEFORE_IN_A_ROW = 10;
/** The newest of the times that connections were held counts for a tenth. */
const SMOOTHING = 0.1;

/** Three queues in front of the connections of a pool. */
export class LaneQueue {
  readonly #options: QueueOptions;
  readonly #queues = { first: [] as Enter[], second: [] as Enter[], rest: [] as Enter[] };
  #inside = 0;
  readonly #in_a_row = { first: 0, second: 0 };
  #held_ms = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * Waits until a connection may be taken.
   * @returns what is to be called once it is given back
   * @throws {QueueFull}
   */
  async enter(): Promise<() => void> {
    if (this.#inside < this.#options.places) this.#inside += 1;
    else await this.#wait(current.getStore());
    const since = performance.now();
    return () => {
      this.#held_ms += (performance.now() - since - this.#held_ms) * SMOOTHING;
      this.#leave();
    };
  }

  #wait(lane: Lane | undefined): Promise<void> {
    const { places, patience_ms, wait_ms } = this.#options;
    const { first, second, rest } = this.#queues;
    const ahead = first.length + second.length + rest.length;
    const isCrowded = ahead >= REST_ALWAYS && (ahead * this.#held_ms) / places > wait_ms;
    if (lane === 'rest' && isCrowded) {
      return Promise.reject(new QueueFull());
    }
    const queue = this.#queues[lane ?? 'rest'];
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        queue.splice(queue.indexOf(enter), 1);
        // In the words of `pg`, which callers know.
        reject(new Error('timeout exceeded when trying to connect'));
      }, patience_ms).unref();
      const enter = () => {
        clearTimeout(giveUp);
        resolve();
      };
      queue.push(enter);
    });
  }

  /** The place goes to the next one, or is free. */
  #leave() {
    const { rest } = this.#queues;
    const next = this.#take('first', () => this.#take('second', () => rest.shift()));
    if (next) next();
    else this.#inside -= 1;
  }

  #take(lane: 'first' | 'second', takeAfter: () => Enter | undefined): Enter | undefined {
    const queue = this.#queues[lane];
    if (queue.length > 0 && this.#in_a_row[lane] < BEFORE_IN_A_ROW) {
      this.#in_a_row[lane] += 1;
      return queue.shift();
    }
    this.#in_a_row[lane] = 0;
    return takeAfter() ?? queue.shift();
  }
}
