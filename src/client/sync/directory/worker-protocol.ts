import type { DirectoryQueries } from './worker-queries.ts';

/** What a page asks of the worker that holds the directory. `fetch`: the whole pack too, where none is kept. */
export type ToWorker =
  | { kind: 'ask'; id: number; question: keyof DirectoryQueries; given: unknown[] }
  | { kind: 'check'; fetch: boolean };

/** What the worker tells the page. */
export type FromWorker =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'state'; state: DirectoryState };

export interface DirectoryState {
  /** Null: no directory is held. */
  version: number | null;
  /** When the server last said that this is all; milliseconds since 1970. */
  checked_at: number;
  /** Whether the last check reached the server; null before the first one. */
  reached: boolean | null;
}
