import { setTimeout } from 'node:timers/promises';
import type { FileStore } from '#server/outbound/files.ts';
import { AppError } from './app-error.ts';

/** How long a store may take to hand over a file that a page shows. */
const STORE_MS = 3_000;
const RETRY_SECONDS = 5;

/** @throws {AppError} UNAVAILABLE where the store does not answer */
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
