import { readStored, removeStored, writeStored } from '#client/device/local-storage.ts';
import { onSignInChanged, readSignIn } from '#client/device/sign-in.ts';
import { createStore, useStore } from '#client/device/store.ts';
import { onSentInAnyTab } from '#client/sync/outbox/outbox-state.ts';
import type { Overlap } from '#contract/conferences.ts';

/** A conference or a tour. */
export interface SeatOf {
  of: 'conference' | 'tour';
  id: string;
}

/** The server gave no seat and asks back: the user has something else at the same time. */
export interface OverlapQuestion extends SeatOf {
  title: string;
  /** True when a place on the waiting list was enough. */
  wait: boolean;
  overlaps: Overlap[];
}

const KEY = 'overlap-questions';
const NONE: readonly OverlapQuestion[] = [];
/** The same path as in the contract, which page start does not load. */
const SIGN_UP = '/web/conference/sign-up';
const BOOK = '/web/tour/book';

const questions = createStore<readonly OverlapQuestion[]>(NONE);

/** Unanswered questions: the page that sent the request may be closed when the server answers. */
export function useOverlapQuestions(): readonly OverlapQuestion[] {
  return useStore(questions, NONE);
}

/** Removes a question that was answered, or is being asked again. */
export function dropQuestion(id: string) {
  change(questions.get().filter((question) => question.id !== id));
}

let isCollecting = false;

/**
 * Collects the server's questions: from page start, or from its first sign-up if that is earlier.
 */
export function collectQuestions() {
  if (isCollecting) return;
  isCollecting = true;
  const read = () => questions.set(readSignIn() ? readQuestions() : NONE);
  onSignInChanged(read);
  read();
  onSentInAnyTab(({ path, input, about }, output) => {
    if (path !== SIGN_UP && path !== BOOK) return;
    const of = path === BOOK ? 'tour' : 'conference';
    const id = String(input[`${of}_id`]);
    const others = questions.get().filter((question) => question.id !== id);
    const { outcome, overlaps } = (output ?? {}) as { outcome?: string; overlaps?: Overlap[] };
    const isAsked = outcome === 'overlaps' && overlaps !== undefined;
    const asked = { of, id, title: about, wait: input.wait === true } as const;
    if (isAsked) change([...others, { ...asked, overlaps }]);
    else if (others.length < questions.get().length) change(others);
  });
}

function change(next: readonly OverlapQuestion[]) {
  questions.set(next);
  if (next.length > 0) writeStored(KEY, next);
  else removeStored(KEY);
}

/** This module wrote the value. */
function readQuestions(): readonly OverlapQuestion[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? (stored as OverlapQuestion[]) : NONE;
}
