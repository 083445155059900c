import { AsyncLocalStorage } from 'node:async_hooks';
import type { PriorityLane } from '#contract/endpoint.ts';

/**
 * The lane of a call in the queue for the database, from first to last; see `PriorityLane`. A `burst` alternates
 * with `normal`, which is refused at once while its queue is full. Work that belongs to no call, such as a job,
 * waits with `normal` and is not refused.
 */
export type Lane = PriorityLane | 'normal';

/** A call waits for several connections, one after the other or at the same time. */
interface Call {
  lane: Lane;
  /** It was not refused at its first query, and is not refused later: a page asks ten things at once. */
  isAdmitted: boolean;
}

const current = new AsyncLocalStorage<Call | undefined>();

/** Runs work that many callers share, so that it is not refused because one caller began it. */
export function outsideLanes<T>(run: () => T): T {
  return current.run(undefined, run);
}

export function inLane<T>(lane: Lane, run: () => T): T {
  return current.run({ lane, isAdmitted: false }, run);
}

/** True while a call is being answered. */
export function isInLane(): boolean {
  return current.getStore() !== undefined;
}

/** The lane of the call that is being answered; undefined outside calls. */
export function currentLane(): Lane | undefined {
  return current.getStore()?.lane;
}

/** Answered with 503 and Retry-After. */
export class QueueFull extends Error {
  constructor() {
    super('Too many calls wait for the database');
    this.name = 'QueueFull';
  }
}

interface QueueOptions {
  /** Connections that the pool has. */
  places: number;
  /** The longest wait while no connection is returned in order: then the database counts as unavailable. */
  patience_ms: number;
  /** The normal queue is full when its next call is expected to wait longer. */
  wait_ms: number;
}

type Enter = () => void;

/** The longest wait of a priority lane while the queue moves. */
const WAIT_MAX_MS = 30_000;

/** So many normal queries may always wait: one long job in front of them is no crowd. */
const NORMAL_ALWAYS = 8;
/** So many queries of a lane go first before one of a later lane does, which must not starve. */
const IN_A_ROW = { ticket: 10, signIn: 10, burst: 1 };
/** Weight of the newest holding time in the moving average. */
const SMOOTHING = 0.1;

/** A priority queue of four lanes in front of a connection pool. */
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
  /** When a connection was last returned in order. */
  #moved_at = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /**
   * Waits until a connection may be taken.
   * @returns a function to call once the connection is returned; pass true when the connection is lost
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

  #isFullFor(call: Call | undefined): boolean {
    const { places, wait_ms } = this.#options;
    const { ticket, signIn, burst, normal } = this.#queues;
    if (call?.lane !== 'normal' || call.isAdmitted) return false;
    const ahead = ticket.length + signIn.length + burst.length + normal.length;
    return ahead >= NORMAL_ALWAYS && (ahead * this.#held_ms) / places > wait_ms;
  }

  /** The place goes to the next one, or is free. */
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
