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

/** The server has given no seat: it asks back, for something of one’s own is on at the same time. */
export interface OverlapQuestion extends SeatOf {
  title: string;
  /** The waiting list would have done. */
  wait: boolean;
  overlaps: Overlap[];
}

const KEY = 'overlap-questions';
const NONE: readonly OverlapQuestion[] = [];
/** As in the contract, which the start of every page does without. */
const SIGN_UP = '/web/conference/sign-up';
const BOOK = '/web/tour/book';

const questions = createStore<readonly OverlapQuestion[]>(NONE);

/** Questions that wait for an answer: the page that asked may be closed when the server answers. */
export function useOverlapQuestions(): readonly OverlapQuestion[] {
  return useStore(questions, NONE);
}

/** Takes a question away that was answered, or is asked anew. */
export function dropQuestion(id: string) {
  change(questions.get().filter((question) => question.id !== id));
}

let isCollecting = false;

/** Collects what the server asks back: from the start of a page on, or from its first sign-up if that is earlier. */
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

/** Written by this module. */
function readQuestions(): readonly OverlapQuestion[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? (stored as OverlapQuestion[]) : NONE;
}
