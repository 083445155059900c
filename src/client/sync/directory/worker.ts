import { answersOf, type DirectoryQueries } from '#search/answers.ts';
import { unpack } from '#search/directory.ts';
import { dropPack, readPack, type StoredPack } from './database.ts';
import { refresh } from './refresh.ts';
import type { DirectoryState, FromWorker, ToWorker } from './worker-protocol.ts';

/**
 * Holds the directory beside the page: reading, indexing and searching it does not block the page's
 * thread.
 */
let answers: DirectoryQueries | null = null;
const state: DirectoryState = { version: null, checked_at: 0, reached: null };

const opened = open();

async function open() {
  const kept = await readPack();
  if (kept) await hold(kept);
  tell({ kind: 'state', state });
}

/** A damaged pack is removed, and fetched again by the next check. */
async function hold({ pack, checked_at }: StoredPack) {
  try {
    answers = answersOf(unpack(pack));
    Object.assign(state, { version: pack.version, checked_at });
  } catch {
    answers = null;
    Object.assign(state, { version: null, checked_at: 0 });
    await dropPack();
  }
}

async function check(fetchWhole: boolean) {
  await opened;
  try {
    const kept = await refresh(state.version, fetchWhole);
    if (kept) await hold(kept);
    // Where nothing is stored, the server was not asked.
    if (state.version === null) return;
    Object.assign(state, { reached: true, checked_at: Date.now() });
  } catch {
    state.reached = false;
  }
  tell({ kind: 'state', state });
}

async function answer({ id, question, given }: Extract<ToWorker, { kind: 'ask' }>) {
  await opened;
  // The arguments are typed where the query is sent.
  const find = answers?.[question] as ((...given: unknown[]) => unknown) | undefined;
  tell({ kind: 'answer', id, answer: find?.(...given) ?? null });
}

function tell(message: FromWorker) {
  self.postMessage(message);
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'ask') void answer(data);
  else void check(data.fetch);
});
