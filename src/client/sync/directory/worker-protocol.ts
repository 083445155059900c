import type { DirectoryQueries } from '#search/answers.ts';

/** A page's message to the worker. `fetch`: fetches the whole pack when none is stored. */
export type ToWorker =
  | { kind: 'ask'; id: number; question: keyof DirectoryQueries; given: unknown[] }
  | { kind: 'check'; fetch: boolean };

/** The worker's message to the page. */
export type FromWorker =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'state'; state: DirectoryState };

export interface DirectoryState {
  /** null: no directory is stored. */
  version: number | null;
  /** Time of the last confirmation by the server; milliseconds since 1970. */
  checked_at: number;
  /** True when the last check reached the server; null before the first check. */
  reached: boolean | null;
}
