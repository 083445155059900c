import type { Lane } from '#server/db/lanes.ts';

/** The maximum wait of a public call for ticket calls. */
const WAIT_MS = 25;

/** Ticket calls in progress. */
let tickets = 0;
const waiting: { go: () => void; until: number }[] = [];
let isPlanned = false;

/**
 * Waits until no ticket call is in progress, at most `ms`. Waiting calls resume one at a time, so that many
 * of them do not block the thread.
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

/** `setImmediate` lets the event loop read new calls first. */
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
