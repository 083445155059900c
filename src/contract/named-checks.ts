import * as z from 'zod/mini';
import type { IssueName } from './errors.ts';

/**
 * A check whose error is named for the console's form. An exhibition's file has no hint beside a field, so the
 * command line prints `hint` instead.
 */
export function formed(isRight: (text: string) => boolean, name: IssueName, hint: string) {
  return z.refine<string>(isRight, {
    error: ({ input }) => (input === '' ? 'required' : name),
    params: { hint },
  });
}

export const matches = (pattern: RegExp) => (text: string) => pattern.test(text);
