import type { Lane } from '#server/db/lanes.ts';

/** How long a public call waits for calls of the ticket lane. */
const WAIT_MS = 25;

/** Calls of the ticket lane that are being answered. */
let tickets = 0;
const waiting: { go: () => void; until: number }[] = [];
let isPlanned = false;

/**
 * Waits until no ticket is being answered, at most `ms`. Waiting calls then go on one at a time, so that a crowd
 * of them does not hold the thread.
 */
export async function yieldToTickets(ms = WAIT_MS) {
  if (tickets === 0 && waiting.length === 0) return;
  await new Promise<void>((go) => {
    waiting.push({ go, until: performance.now() + ms });
    plan(0);
  });
}

function resumeOne() {
  const now = performance.now();
  const at = tickets === 0 ? 0 : waiting.findIndex(({ until }) => until <= now);
  const [next] = at < 0 ? [] : waiting.splice(at, 1);
  next?.go();
  isPlanned = false;
  if (waiting.length > 0) plan(next ? 0 : 1);
}

/** `setImmediate` lets new calls be read first. */
function plan(ms: 0 | 1) {
  if (isPlanned) return;
  isPlanned = true;
  if (ms === 0) setImmediate(resumeOne);
  else setTimeout(resumeOne, ms);
}

/** Runs the answer of a call in its lane: `signIn` and `burst` yield to tickets first. */
export async function answerInLane<T>(lane: Lane, run: () => Promise<T>): Promise<T> {
  if (lane === 'signIn' || lane === 'burst') await yieldToTickets();
  if (lane !== 'ticket') return run();
  tickets += 1;
  return run().finally(() => {
    tickets -= 1;
  });
}
