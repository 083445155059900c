import { setTimeout } from 'node:timers/promises';
import type { FileStore } from '#server/outbound/files.ts';
import { AppError } from './app-error.ts';

/** Time-out of the file store for a file shown on a page. */
const STORE_MS = 3_000;
const RETRY_SECONDS = 5;

/** @throws {AppError} UNAVAILABLE if the store does not answer */
export async function getInTime(files: FileStore, name: string): Promise<Buffer | null> {
  const tooLong = new AbortController();
  const silence = setTimeout(STORE_MS, undefined, { signal: tooLong.signal }).then(() => {
    throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  });
  silence.catch(() => undefined);
  try {
    return await Promise.race([files.get(name), silence]);
  } finally {
    tooLong.abort();
  }
}
