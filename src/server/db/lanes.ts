import { AsyncLocalStorage } from 'node:async_hooks';
import type { PriorityLane } from '#contract/endpoint.ts';

/**
 * The lane of a call in the database queue, in order of priority; see `PriorityLane`. `burst` alternates with
 * `normal`, which is refused at once while its queue is full. Work outside calls, such as a job, waits with
 * `normal` and is not refused.
 */
export type Lane = PriorityLane | 'normal';

/** A call waits for several connections, in sequence or concurrently. */
interface Call {
  lane: Lane;
  /** A call that passed its first query is not refused later: a page makes ten queries at once. */
  isAdmitted: boolean;
}

const current = new AsyncLocalStorage<Call | undefined>();

/** Runs work shared by many callers, so that it is not refused on behalf of the caller that began it. */
export function outsideLanes<T>(run: () => T): T {
  return current.run(undefined, run);
}

export function inLane<T>(lane: Lane, run: () => T): T {
  return current.run({ lane, isAdmitted: false }, run);
}

/** True inside a call. */
export function isInLane(): boolean {
  return current.getStore() !== undefined;
}

/** The lane of the current call; undefined outside calls. */
export function currentLane(): Lane | undefined {
  return current.getStore()?.lane;
}

/** A single instance per lane: work that calls of a slower lane share does not delay the others. */
export function byLane<T>(create: () => T): () => T {
  const made = new Map<Lane | undefined, T>();
  return () => {
    const lane = currentLane();
    const known = made.get(lane) ?? create();
    made.set(lane, known);
    return known;
  };
}

/** Answered with 503 and Retry-After. */
export class QueueFull extends Error {
  constructor() {
    super('Too many calls wait for the database');
    this.name = 'QueueFull';
  }
}

interface QueueOptions {
  /** Connections of the pool. */
  places: number;
  /** The longest wait without any connection being returned: then the database counts as unavailable. */
  patience_ms: number;
  /** The normal queue is full if its next call would wait longer than this. */
  wait_ms: number;
}

type Enter = () => void;

/** The longest wait of a priority lane while the queue moves. */
const WAIT_MAX_MS = 30_000;

/** Normal queries that may always wait: a single long job in front of them is no overload. */
const NORMAL_ALWAYS = 8;
/** Consecutive queries of a lane before a query of a later lane runs, to avoid starvation. */
const IN_A_ROW = { ticket: 10, signIn: 10, burst: 1 };
/** Weight of the latest connection time in the moving average. */
const SMOOTHING = 0.1;

/** A priority queue with four lanes in front of a connection pool. */
export class LaneQueue {
  readonly #options: QueueOptions;
  readonly #queues = {
    ticket: [] as Enter[],
    signIn: [] as Enter[],
    burst: [] as Enter[],
    normal: [] as Enter[],
  };
  #inside = 0;
  readonly #in_a_row = { ticket: 0, signIn: 0, burst: 0 };
  #held_ms = 0;
  /** Time of the last regular return of a connection. */
  #moved_at = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * Waits for permission to take a connection.
   * @returns a function to call when the connection is returned; pass true if it is lost
   * @throws {QueueFull}
   */
  async enter(): Promise<(isLost?: boolean) => void> {
    const call = current.getStore();
    if (this.#inside >= this.#options.places) {
      await this.#wait(call);
    } else {
      this.#inside += 1;
      if (call) call.isAdmitted = true;
    }
    const since = performance.now();
    return (isLost = false) => {
      const now = performance.now();
      this.#held_ms += (now - since - this.#held_ms) * SMOOTHING;
      if (!isLost) this.#moved_at = now;
      this.#leave();
    };
  }

  async #wait(call: Call | undefined): Promise<void> {
    if (this.#isFullFor(call)) throw new QueueFull();
    if (call) call.isAdmitted = true;
    const lane = call?.lane;
    const queue = this.#queues[lane ?? 'normal'];
    const began = performance.now();
    const { patience_ms } = this.#options;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const now = performance.now();
        const moves = Math.min(this.#moved_at + patience_ms, began + WAIT_MAX_MS) - now;
        if (lane && lane !== 'normal' && moves > 0) {
          timer = setTimeout(giveUp, moves).unref();
          return;
        }
        queue.splice(queue.indexOf(enter), 1);
        // The error message of `pg`, which callers recognise.
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

  #isFullFor(call: Call | undefined): boolean {
    const { places, wait_ms } = this.#options;
    const { ticket, signIn, burst, normal } = this.#queues;
    if (call?.lane !== 'normal' || call.isAdmitted) return false;
    const ahead = ticket.length + signIn.length + burst.length + normal.length;
    return ahead >= NORMAL_ALWAYS && (ahead * this.#held_ms) / places > wait_ms;
  }

  /** Passes the place to the next in the queue, or frees it. */
  #leave() {
    const { normal } = this.#queues;
    const next = this.#take('ticket', () =>
      this.#take('signIn', () => this.#take('burst', () => normal.shift())),
    );
    if (next) next();
    else this.#inside -= 1;
  }

  #take(lane: PriorityLane, takeAfter: () => Enter | undefined): Enter | undefined {
    const queue = this.#queues[lane];
    if (queue.length > 0 && this.#in_a_row[lane] < IN_A_ROW[lane]) {
      this.#in_a_row[lane] += 1;
      return queue.shift();
    }
    this.#in_a_row[lane] = 0;
    return takeAfter() ?? queue.shift();
  }
}
