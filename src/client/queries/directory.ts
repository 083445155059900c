import type { QueryFunctionContext } from '@tanstack/react-query';
import type { MaybePartial } from '#client/sync/directory/directory-calls.ts';
import { CallError } from '#client/wire/call-error.ts';

/**
 * The directory of the device knows less of an exhibitor or exhibit than its own page. Where that page
 * was visited, the cached answer stays.
 * @throws {CallError} NO_ANSWER, which leaves the cached answer shown
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

/** No filter is set: the list as it opens. */
export function isUnfiltered(filters: object): boolean {
  return Object.values(filters).every((value) => value === undefined);
}
