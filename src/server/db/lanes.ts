import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The queue in which a call waits for the database. `first`: tickets, registration and check-in of who is
 * signed in. `second`: sign-in, and what a secret link opens: anybody can ask for it. `third`: what many ask for
 * in one moment, such as the seats of a conference; it has its turn with the rest, and waits for it. `rest`: all
 * else that is asked from outside; it is refused at once while its queue is full. What belongs to no call, such
 * as a job, waits with the rest and is not refused.
 */
export type Lane = 'first' | 'second' | 'third' | 'rest';

const current = new AsyncLocalStorage<Lane | undefined>();

/** For what is done once for all who call, and must not be refused as the one call would be that began it. */
export function outsideLanes<T>(run: () => T): T {
  return current.run(undefined, run);
}

export function inLane<T>(lane: Lane, run: () => T): T {
  return current.run(lane, run);
}

/** True in what a call does. */
export function isInLane(): boolean {
  return current.getStore() !== undefined;
}

/** Of the call that is being answered; undefined: of none. */
export function currentLane(): Lane | undefined {
  return current.getStore();
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
  /** No call waits longer while no connection is given back in order: then the database counts as gone. */
  patience_ms: number;
  /** The queue of the rest is full when its next one would wait longer, as it looks. */
  wait_ms: number;
}

type Enter = () => void;

/** The longest that calls before the rest wait while the queue moves. */
const WAIT_MAX_MS = 30_000;

/** So many of the rest may always wait, as one page asks them: one long job before them is no crowd. */
const REST_ALWAYS = 8;
/** Of those before, so many in a row are let in before one of those after them: they must not starve. */
const BEFORE_IN_A_ROW = { first: 10, second: 10, third: 1 };
/** The newest of the times that connections were held counts for a tenth. */
const SMOOTHING = 0.1;

/** Four queues in front of the connections of a pool. */
export class LaneQueue {
  readonly #options: QueueOptions;
  readonly #queues = {
    first: [] as Enter[],
    second: [] as Enter[],
    third: [] as Enter[],
    rest: [] as Enter[],
  };
  #inside = 0;
  readonly #in_a_row = { first: 0, second: 0, third: 0 };
  #held_ms = 0;
  /** When a connection was given back in order. */
  #moved_at = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * Waits until a connection may be taken.
   * @returns what is to be called once it is given back, with whether it is lost
   * @throws {QueueFull}
   */
  async enter(): Promise<(isLost?: boolean) => void> {
    if (this.#inside < this.#options.places) this.#inside += 1;
    else await this.#wait(current.getStore());
    const since = performance.now();
    return (isLost = false) => {
      const now = performance.now();
      this.#held_ms += (now - since - this.#held_ms) * SMOOTHING;
      if (!isLost) this.#moved_at = now;
      this.#leave();
    };
  }

  #wait(lane: Lane | undefined): Promise<void> {
    if (this.#isFullFor(lane)) return Promise.reject(new QueueFull());
    const queue = this.#queues[lane ?? 'rest'];
    const began = performance.now();
    const { patience_ms } = this.#options;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const now = performance.now();
        const moves = Math.min(this.#moved_at + patience_ms, began + WAIT_MAX_MS) - now;
        if (lane && lane !== 'rest' && moves > 0) {
          timer = setTimeout(giveUp, moves).unref();
          return;
        }
        queue.splice(queue.indexOf(enter), 1);
        // In the words of `pg`, which callers know.
        reject(new Error('timeout exceeded when trying to connect'));
      };
      let timer = setTimeout(giveUp, patience_ms).unref();
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      queue.push(enter);
    });
  }

  #isFullFor(lane: Lane | undefined): boolean {
    const { places, wait_ms } = this.#options;
    const { first, second, third, rest } = this.#queues;
    if (lane !== 'rest') return false;
    const ahead = first.length + second.length + third.length + rest.length;
    return ahead >= REST_ALWAYS && (ahead * this.#held_ms) / places > wait_ms;
  }

  /** The place goes to the next one, or is free. */
  #leave() {
    const { rest } = this.#queues;
    const next = this.#take('first', () =>
      this.#take('second', () => this.#take('third', () => rest.shift())),
    );
    if (next) next();
    else this.#inside -= 1;
  }

  #take(lane: Exclude<Lane, 'rest'>, takeAfter: () => Enter | undefined): Enter | undefined {
    const queue = this.#queues[lane];
    if (queue.length > 0 && this.#in_a_row[lane] < BEFORE_IN_A_ROW[lane]) {
      this.#in_a_row[lane] += 1;
      return queue.shift();
    }
    this.#in_a_row[lane] = 0;
    return takeAfter() ?? queue.shift();
  }
}
