import type { DirectoryQueries } from '#search/answers.ts';

/** A message to the thread that searches. */
export type ToSearchWorker = { id: number } & (
  | { kind: 'bring'; pack: string }
  | { kind: 'ask'; question: keyof DirectoryQueries; given: unknown[] }
);

/** Its answer to one of them. */
export interface FromSearchWorker {
  id: number;
  answer?: unknown;
  failed?: string;
}
