import { notFound } from '@tanstack/react-router';
import type { ErrorName } from '#contract/errors.ts';
import { CallError } from './call-error.ts';

/**
 * Maps the server's refusals of missing or removed things to the router's 404, for search engines
 * too.
 */
export async function notFoundOnRefusal<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const name = error instanceof CallError ? error.errorName : null;
    if (name !== null && GONE.some((gone) => gone === name)) throw notFound({ data: name });
    throw error;
  }
}

const GONE: readonly ErrorName[] = [
  'NOT_FOUND',
  'EXHIBIT_REMOVED',
  'CONFERENCE_NOT_FOUND',
  'TOUR_NOT_FOUND',
  'LIVE_NOT_FOUND',
  'VIDEO_NOT_FOUND',
  'NEWS_NOT_FOUND',
  'NEWS_WITHDRAWN',
];
