/** Nothing came in time; what was waited for may still happen. */
export class TimedOut extends Error {}

/**
 * The promise's result, where it settles within so many milliseconds.
 * @param signal of a caller that stops waiting before
 * @throws {TimedOut}
 */
export function withTimeout<T>(
  promise: Promise<T>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new TimedOut(`No result within ${milliseconds} ms`));
    const timer = setTimeout(giveUp, milliseconds);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    });
  });
}

/** As `withTimeout`, with null for what did not come in time. */
export function orNullAfter<T>(
  promise: Promise<T>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<T | null> {
  return withTimeout(promise, milliseconds, signal).catch((error: unknown) => {
    if (error instanceof TimedOut) return null;
    throw error;
  });
}

/** Resolves after so many milliseconds, or at once when the signal is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal?.addEventListener('abort', done);
  });
}
