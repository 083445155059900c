/** What a promise answers; null when it takes too long, or nobody waits any more. */
export function within<T>(
  promise: Promise<T>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(null);
    const timer = setTimeout(giveUp, milliseconds);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    promise.then(resolve, reject).finally(done);
  });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
