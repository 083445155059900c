import type { QueryFunctionContext } from '@tanstack/react-query';
import type { MaybePartial } from '#client/sync/directory/directory-calls.ts';
import { CallError } from '#client/wire/call-error.ts';

/**
 * The device's directory has less data on an exhibitor or exhibit than its own page. After a visit
 * to that page, the cached answer stays.
 * @throws {CallError} NO_ANSWER, which leaves the cached answer on the screen
 */
export function wholeOrCached<Answer extends MaybePartial>(
  answer: Answer,
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
): Answer {
  const cached = client.getQueryData<Answer>(queryKey);
  if (answer.is_partial && cached && !cached.is_partial) {
    throw new CallError('NO_ANSWER', 0, 'No answer');
  }
  return answer;
}

/** True without filters: the initial list. */
export function isUnfiltered(filters: object): boolean {
  return Object.values(filters).every((value) => value === undefined);
}
