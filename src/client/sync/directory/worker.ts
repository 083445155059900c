import { answersOf, type DirectoryQueries } from '#search/answers.ts';
import { unpack } from '#search/directory.ts';
import { dropPack, readPack, type StoredPack } from './database.ts';
import { refresh } from './refresh.ts';
import type { DirectoryState, FromWorker, ToWorker } from './worker-protocol.ts';

/** The directory in a worker: reading, indexing and searching it do not block the page's thread. */
let answers: DirectoryQueries | null = null;
const state: DirectoryState = { version: null, checked_at: 0, reached: null };

const opened = open();

async function open() {
  const stored = await readPack();
  if (stored) await load(stored);
  post({ kind: 'state', state });
}

/** Removes a damaged pack; the next check fetches it again. */
async function load({ pack, checked_at }: StoredPack) {
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
    const stored = await refresh(state.version, fetchWhole);
    if (stored) await load(stored);
    // The server was not asked when nothing is stored.
    if (state.version === null) return;
    Object.assign(state, { reached: true, checked_at: Date.now() });
  } catch {
    state.reached = false;
  }
  post({ kind: 'state', state });
}

async function answer({ id, question, given }: Extract<ToWorker, { kind: 'ask' }>) {
  await opened;
  // The sender has typed the arguments.
  const find = answers?.[question] as ((...given: unknown[]) => unknown) | undefined;
  post({ kind: 'answer', id, answer: find?.(...given) ?? null });
}

function post(message: FromWorker) {
  self.postMessage(message);
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'ask') void answer(data);
  else void check(data.fetch);
});
