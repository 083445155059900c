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

/** Back-off after failures. Without a stream, listeners refetch at the same pace. */
const WAIT_MS = [1_000, 2_000, 5_000, 15_000, 30_000];
/**
 * Silence time-out. The server's heartbeat is more frequent: a longer silence means a dead server
 * or a buffering proxy.
 */
const SILENCE_MS = 50_000;
const FIRST_WORD_MS = 8_000;

const listeners = new Map<Listener, readonly EventTopic[]>();
let open: { controller: AbortController; topics: string } | undefined;
let isWatching = false;
/** Id of the last event that was read. */
let last_id = '';

/**
 * Subscribes to the events of the signed-in account, and to public topics, which need no sign-in.
 * Each tab has one stream, while it is visible and has listeners.
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
    // The new account has read no events yet.
    last_id = '';
    restart();
  });
}

/** True while events arrive: data that events report needs no polling. */
let isHeard = false;

export function hearsEvents(): boolean {
  return isHeard;
}

/** True when events were missed: listeners get a `gap` event when the stream is open again. */
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

/** Opens the stream that the listeners need; replaces a stream with other topics. */
function restart() {
  const topics = topicsOf(listeners.values());
  const isNeeded = listeners.size > 0 && (topics !== '' || readSignIn() !== null);
  if (open && open.topics !== topics) stop();
  if (!isNeeded) {
    if (open) stop();
    return;
  }
  if (open || document.hidden) return;
  // Any event of a new topic may have been missed.
  if (topics !== '') isBehind = true;
  open = { controller: new AbortController(), topics };
  void keepOpen(topics, open.controller.signal);
}

function notify(event: ServerEvent) {
  for (const listener of [...listeners.keys()]) listener(event);
}

async function keepOpen(topics: string, signal: AbortSignal) {
  let asAnyone = false;
  for (let failures = 0; !signal.aborted; ) {
    const outcome = await read(topics, { signal, asAnyone }, (isResumed) => {
      failures = 0;
      isHeard = true;
      if (isBehind && !isResumed) notify({ what: 'gap' });
      isBehind = false;
    });
    if (signal.aborted) return;
    isHeard = false;
    if (outcome === 'refused') {
      // Public topics are still read.
      if (asAnyone || topics === '') return;
      asAnyone = true;
      continue;
    }
    isBehind = true;
    const wait = WAIT_MS[Math.min(failures, WAIT_MS.length - 1)] ?? 0;
    failures += 1;
    await pause(Math.max(wait * (0.75 + Math.random() / 2), outcome.wait_ms), signal);
    // Makes listeners refetch what they miss without a stream. A stream that is back soon resumes.
    if (!signal.aborted && failures > 1) notify({ what: 'gap' });
  }
}

interface ReadOptions {
  signal: AbortSignal;
  /** Connects without the sign-in, which the server has refused. */
  asAnyone: boolean;
}

/** Reads the stream until it ends, fails or times out. */
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
      onEvent: notify,
      onId: (id) => {
        last_id = id;
      },
    });
  } catch {
    // Connection cut, or no network: the loop retries.
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', abort);
  }
  return { wait_ms: 0 };
}
