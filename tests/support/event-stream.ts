import { expect, onTestFinished } from 'vitest';
import { readEvents } from '#client/wire/events/read-events.ts';
import {
  EVENTS_PATH,
  type EventTopic,
  LAST_EVENT_HEADER,
  RESUMED_HEADER,
  type ServerEvent,
} from '#contract/events.ts';
import { TOKEN_HEADER } from '#contract/wire.ts';

interface Reading {
  token?: string;
  topics?: readonly EventTopic[];
  /** Goes on after this id. */
  last_id?: string;
}

/** Opens a stream of events, as a tab does. */
export async function listen(url: string, { token = '', topics = [], last_id }: Reading) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const query = topics.length > 0 ? `?topics=${topics.join()}` : '';
  const answer = await fetch(`${url}${EVENTS_PATH}${query}`, {
    headers: { [TOKEN_HEADER]: token, ...(last_id && { [LAST_EVENT_HEADER]: last_id }) },
    signal: stopping.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const heard: ServerEvent[] = [];
  let id = '';
  let wake: (() => void) | undefined;
  const read = readEvents(answer.body ?? new ReadableStream(), {
    onWord: () => wake?.(),
    onEvent: (event) => heard.push(event),
    onId: (next) => {
      id = next;
    },
  });
  // The word comes before its events.
  const settled = () =>
    new Promise<void>((done) => {
      wake = () => setImmediate(done);
    });
  return {
    isResumed: answer.headers.has(RESUMED_HEADER),
    heard: () => heard,
    last_id: () => id,
    /** Resolves when the server has ended it, or the connection is gone. */
    ended: read.catch(() => undefined),
    cut: () => stopping.abort(),
    async next(): Promise<unknown> {
      while (heard.length === 0) await settled();
      return heard.shift();
    },
  };
}
