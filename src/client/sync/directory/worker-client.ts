import { withTimeout } from '#client/device/time.ts';
import { isUnreached } from '#client/wire/call-error.ts';
import { transport } from '#client/wire/transport.ts';
import type { Lang } from '#contract/wire.ts';
import type { DirectoryQueries } from '#search/answers.ts';
import DirectoryWorker from './worker.ts?worker';
import type { FromWorker, ToWorker } from './worker-protocol.ts';
import { changeDevice, isCurrent, readDevice } from './worker-state.ts';

/** A query that the device can answer too. */
export type Question = keyof DirectoryQueries;
export type AnswerTo<Q extends Question> = NonNullable<ReturnType<DirectoryQueries[Q]>>;
export type GivenTo<Q extends Question> =
  Parameters<DirectoryQueries[Q]> extends [Lang, ...infer Given] ? Given : never;

/** Minimum time between two checks. */
const CHECK_MS = 60_000;
/** Time-out of the server, after which the device answers. */
const PATIENCE_MS = 3_000;

let lastCheck = 0;
let lastId = 0;
let worker: Worker | undefined;
const waiting = new Map<number, (answer: unknown) => void>();

/** Updates the directory; only with `fetch` when none is stored. */
export function checkDirectory({ fetch }: { fetch: boolean }) {
  lastCheck = Date.now();
  send({ kind: 'check', fetch });
}

/**
 * Answers from the device while its directory is current or the server is unreachable. Otherwise
 * asks the server, with the device as fallback after the time-out.
 */
export async function queryEither<Q extends Question>(
  question: Q,
  given: GivenTo<Q>,
  askServer: () => Promise<AnswerTo<Q>>,
): Promise<{ answer: AnswerTo<Q>; isFromDevice: boolean }> {
  checkIfOld();
  if (isCurrent() || readDevice().isAway) {
    const answer = await queryDevice(question, given);
    if (answer) return { answer, isFromDevice: true };
  }
  return queryServerFirst(question, given, askServer);
}

/** Like `queryEither`, for data that the device has only in part: the device is the fallback. */
export async function queryServerFirst<Q extends Question>(
  question: Q,
  given: GivenTo<Q>,
  askServer: () => Promise<AnswerTo<Q>>,
): Promise<{ answer: AnswerTo<Q>; isFromDevice: boolean }> {
  checkIfOld();
  const fromServer = askServer().then((answer) => {
    changeDevice({ isAway: false });
    return { answer, isFromDevice: false };
  });
  try {
    return await withTimeout(fromServer, PATIENCE_MS);
  } catch (error) {
    if (!isUnreached(error)) throw error;
    const answer = await queryDevice(question, given);
    if (!answer) return fromServer;
    changeDevice({ isAway: true });
    return { answer, isFromDevice: true };
  }
}

function queryDevice<Q extends Question>(
  question: Q,
  given: GivenTo<Q>,
): Promise<AnswerTo<Q> | null> {
  lastId += 1;
  const id = lastId;
  const { promise, resolve } = withResolver<AnswerTo<Q> | null>();
  waiting.set(id, resolve as (answer: unknown) => void);
  send({ kind: 'ask', id, question, given: [transport().lang(), ...given] });
  return promise;
}

/** `Promise.withResolvers` is missing in older web views. */
function withResolver<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function checkIfOld() {
  if (Date.now() - lastCheck > CHECK_MS) checkDirectory({ fetch: false });
}

function send(message: ToWorker) {
  worker ??= start();
  worker.postMessage(message);
}

function start(): Worker {
  const started = new DirectoryWorker({ name: 'directory' });
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'state') {
      const { reached } = data.state;
      changeDevice({ ...data.state, ...(reached !== null && { isAway: !reached }) });
      return;
    }
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  };
  // The server answers when the worker fails, as if nothing were stored.
  started.onerror = () => {
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  window.addEventListener('online', () => checkDirectory({ fetch: false }));
  return started;
}
