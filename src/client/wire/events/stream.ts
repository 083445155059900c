import { onSignInChanged, readSignIn } from '#client/device/sign-in.ts';
import { pause } from '#client/device/time.ts';
import {
  EVENTS_PATH,
  type EventTopic,
  LAST_EVENT_HEADER,
  RESUMED_HEADER,
  type ServerEvent,
} from '#contract/events.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';
import { readEvents } from './read-events.ts';

type Listener = (event: ServerEvent) => void;

/** Pauses after failures; while there is no stream, listeners refetch at the same pace. */
const WAIT_MS = [1_000, 2_000, 5_000, 15_000, 30_000];
/** The server sends a heartbeat more often: after a longer silence it is gone, or a proxy buffers. */
const SILENCE_MS = 50_000;
const FIRST_WORD_MS = 8_000;

const listeners = new Map<Listener, readonly EventTopic[]>();
let open: { controller: AbortController; topics: string } | undefined;
let isWatching = false;
/** Up to where the events were read. */
let last_id = '';

/**
 * Subscribes to the events of the signed-in account, and to public topics, for which no sign-in is needed: all
 * on one stream a tab, while there are listeners and the tab is visible.
 */
export function onEvents(listener: Listener, topics: readonly EventTopic[] = []): () => void {
  listeners.set(listener, topics);
  watch();
  restart();
  return () => {
    listeners.delete(listener);
    restart();
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
    // The events of another account were not read.
    last_id = '';
    restart();
  });
}

/** Events come through now: what they tell need not be asked for. */
let isHeard = false;

export function hearsEvents(): boolean {
  return isHeard;
}

/** Events were missed: listeners are told of a gap when the stream is open again. */
let isBehind = false;

function stop() {
  open?.controller.abort();
  open = undefined;
  isHeard = false;
  isBehind = true;
}

function topicsOf(all: Iterable<readonly EventTopic[]>): string {
  return [...new Set([...all].flat())].sort().join();
}

/** Opens the stream that the listeners need; one that carries other topics is replaced. */
function restart() {
  const topics = topicsOf(listeners.values());
  const isNeeded = listeners.size > 0 && (topics !== '' || readSignIn() !== null);
  if (open && open.topics !== topics) stop();
  if (!isNeeded) {
    if (open) stop();
    return;
  }
  if (open || document.hidden) return;
  // Of a topic that was not followed before, anything may have been missed.
  if (topics !== '') isBehind = true;
  open = { controller: new AbortController(), topics };
  void keepOpen(topics, open.controller.signal);
}

function tell(event: ServerEvent) {
  for (const listener of [...listeners.keys()]) listener(event);
}

async function keepOpen(topics: string, signal: AbortSignal) {
  let asAnyone = false;
  for (let failures = 0; !signal.aborted; ) {
    const outcome = await read(topics, { signal, asAnyone }, (isResumed) => {
      failures = 0;
      isHeard = true;
      if (isBehind && !isResumed) tell({ what: 'gap' });
      isBehind = false;
    });
    if (signal.aborted) return;
    isHeard = false;
    if (outcome === 'refused') {
      // What is public is read all the same.
      if (asAnyone || topics === '') return;
      asAnyone = true;
      continue;
    }
    isBehind = true;
    const wait = WAIT_MS[Math.min(failures, WAIT_MS.length - 1)] ?? 0;
    failures += 1;
    await pause(Math.max(wait * (0.75 + Math.random() / 2), outcome.wait_ms), signal);
    // Listeners refetch what they missed while there is no stream; one that is back soon resumes.
    if (!signal.aborted && failures > 1) tell({ what: 'gap' });
  }
}

interface ReadOptions {
  signal: AbortSignal;
  /** Without the sign-in, which the server has refused. */
  asAnyone: boolean;
}

/** Reads the stream until it ends, fails or falls silent. */
async function read(
  topics: string,
  { signal, asAnyone }: ReadOptions,
  onOpen: (isResumed: boolean) => void,
): Promise<{ wait_ms: number } | 'refused'> {
  const cut = new AbortController();
  const abort = () => cut.abort();
  signal.addEventListener('abort', abort);
  let silence = setTimeout(abort, FIRST_WORD_MS);
  const token = asAnyone ? '' : (readSignIn()?.token ?? '');
  try {
    const answer = await fetch(topics === '' ? EVENTS_PATH : `${EVENTS_PATH}?topics=${topics}`, {
      headers: {
        [TOKEN_HEADER]: token,
        ...(last_id !== '' && { [LAST_EVENT_HEADER]: last_id }),
      },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: cut.signal,
    });
    if (answer.status === 401) return 'refused';
    if (!answer.ok || !answer.body) {
      return { wait_ms: Number(answer.headers.get('retry-after') ?? 0) * 1000 };
    }
    const isResumed = answer.headers.has(RESUMED_HEADER);
    await readEvents(answer.body, {
      onWord: () => {
        clearTimeout(silence);
        silence = setTimeout(abort, SILENCE_MS);
        onOpen(isResumed);
      },
      onEvent: tell,
      onId: (id) => {
        last_id = id;
      },
    });
  } catch {
    // Cut, or no network: tried again.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  }
  return { wait_ms: 0 };
}
