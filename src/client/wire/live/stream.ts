import { onSignInChanged, readSignIn } from '#client/device/sign-in.ts';
import { pause } from '#client/device/time.ts';
import { EVENTS_PATH, type LiveEvent } from '#contract/events.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { readEvents } from './read-events.ts';

type Listener = (event: LiveEvent) => void;

/** Pauses after failures; while there is no stream, listeners refetch at the same pace. */
const WAIT_MS = [1_000, 2_000, 5_000, 15_000, 30_000];
/** The server sends a heartbeat more often: after a longer silence it is gone, or a proxy buffers. */
const SILENCE_MS = 50_000;
const FIRST_WORD_MS = 8_000;

const listeners = new Set<Listener>();
let open: AbortController | undefined;
let isWatching = false;

/** Subscribes to events for the signed-in account: one stream a tab, while there are listeners and the tab is visible. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  watch();
  restart();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function watch() {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stop();
    else restart();
  });
  window.addEventListener('online', () => {
    stop();
    restart();
  });
  onSignInChanged(() => {
    stop();
    restart();
  });
}

/** Events were missed: listeners are told of a gap when the stream is open again. */
let isBehind = false;

function stop() {
  open?.abort();
  open = undefined;
  isBehind = true;
}

function restart() {
  if (open || listeners.size === 0 || document.hidden || !readSignIn()) return;
  open = new AbortController();
  void keepOpen(open.signal);
}

function tell(event: LiveEvent) {
  for (const listener of [...listeners]) listener(event);
}

async function keepOpen(signal: AbortSignal) {
  for (let failures = 0; !signal.aborted; ) {
    const outcome = await hear(signal, () => {
      failures = 0;
      if (isBehind) tell({ what: 'gap' });
      isBehind = false;
    });
    if (signal.aborted || outcome === 'refused') return;
    const wait = WAIT_MS[Math.min(failures, WAIT_MS.length - 1)] ?? 0;
    failures += 1;
    await pause(wait * (0.75 + Math.random() / 2), signal);
    // Listeners refetch what they missed, stream or not.
    if (!signal.aborted) tell({ what: 'gap' });
  }
}

/** Reads the stream until it ends, fails or falls silent. */
async function hear(signal: AbortSignal, onOpen: () => void): Promise<'ended' | 'refused'> {
  const cut = new AbortController();
  const abort = () => cut.abort();
  signal.addEventListener('abort', abort);
  let silence = setTimeout(abort, FIRST_WORD_MS);
  try {
    const answer = await fetch(EVENTS_PATH, {
      headers: { [TOKEN_HEADER]: readSignIn()?.token ?? '' },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: cut.signal,
    });
    if (answer.status === 401) return 'refused';
    if (!answer.ok || !answer.body) return 'ended';
    await readEvents(answer.body, {
      onWord: () => {
        clearTimeout(silence);
        silence = setTimeout(abort, SILENCE_MS);
        onOpen();
      },
      onEvent: tell,
    });
  } catch {
    // Cut, or no network: tried again.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  }
  return 'ended';
}
