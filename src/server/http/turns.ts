import type { Lane } from '#server/db/lanes.ts';

/** So long a call of anybody's waits for those of who is signed in that come first, such as tickets. */
const WAIT_MS = 25;

/** Calls of the first lane that are being answered. */
let first = 0;
const waiting: { go: () => void; until: number }[] = [];
let isPlanned = false;

/**
 * Waits while tickets are being answered, `ms` at the most, and then for its turn: of those who wait, one goes on
 * at a time, so that a crowd of them does not hold the thread.
 */
export async function giveWay(ms = WAIT_MS) {
  if (first === 0 && waiting.length === 0) return;
  await new Promise<void>((go) => {
    waiting.push({ go, until: performance.now() + ms });
    plan(0);
  });
}

function letOneGo() {
  const now = performance.now();
  const at = first === 0 ? 0 : waiting.findIndex(({ until }) => until <= now);
  const [next] = at < 0 ? [] : waiting.splice(at, 1);
  next?.go();
  isPlanned = false;
  if (waiting.length > 0) plan(next ? 0 : 1);
}

/** What came meanwhile has its turn before. */
function plan(ms: 0 | 1) {
  if (isPlanned) return;
  isPlanned = true;
  if (ms === 0) setImmediate(letOneGo);
  else setTimeout(letOneGo, ms);
}

/** Runs what answers a call of this lane. */
export async function inTurn<T>(lane: Lane, run: () => Promise<T>): Promise<T> {
  if (lane === 'second' || lane === 'third') await giveWay();
  if (lane !== 'first') return run();
  first += 1;
  return run().finally(() => {
    first -= 1;
  });
}
