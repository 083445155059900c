import type { Logger } from 'pino';

/**
 * Does something again and again, never twice at once: a run that takes long is not overtaken by the
 * next. Answers how to stop, which ends the run at its next chance and waits for it.
 * @param failure what the log says where it fails
 */
export function doRegularly(
  every_ms: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  { log, failure }: { log: Pick<Logger, 'error'>; failure: string },
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work(stopping.signal)
      .catch((err: unknown) => log.error({ err }, failure))
      .finally(() => {
        running = undefined;
      });
  }, every_ms);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
