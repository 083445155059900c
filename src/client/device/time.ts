/** The wait timed out; the awaited work may still finish. */
export class TimedOut extends Error {}

/**
 * Returns the promise's result if it settles within the given milliseconds.
 * @param signal aborts the wait earlier
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

/** Like `withTimeout`, but returns null after the time-out. */
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

/** Resolves after the given milliseconds, or at once when the signal is aborted. */
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
