import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isMissingChunk, isServerReached } from '#client/wire/missing-chunk.ts';

/** Loads a page again that failed. */
export function useRetry(error: unknown): () => Promise<void> {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const isChunk = isMissingChunk(error);
  return useCallback(async () => {
    // Some browsers do not request a failed script again.
    if (isChunk && (await isServerReached())) return window.location.reload();
    reset();
    await router.invalidate();
  }, [isChunk, reset, router]);
}
