import type { CatalogueAnswers } from './answers.ts';

/** What a page asks of the worker that holds the catalogue. `fetch`: the whole pack too, where none is kept. */
export type ToWorker =
  | { kind: 'ask'; id: number; question: keyof CatalogueAnswers; given: unknown[] }
  | { kind: 'check'; fetch: boolean };

/** What the worker tells the page. */
export type FromWorker =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'state'; state: CatalogueState };

export interface CatalogueState {
  /** Null: no catalogue is held. */
  version: number | null;
  /** When the server last said that this is all; milliseconds since 1970. */
  checked_at: number;
  /** Whether the last check reached the server; null before the first one. */
  reached: boolean | null;
}
