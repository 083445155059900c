import { endpoint } from './endpoint.ts';
import * as z from './late-zod.ts';
import { lazy } from './lazy.ts';

export const signOut = endpoint({
  method: 'POST',
  path: '/web/buyer/logout',
  who: 'anyone',
  lane: 'signIn',
  summary: 'Revokes a token, given as such or by its hash; an unknown one gets the same answer.',
  input: lazy(() =>
    z.object({
      token: z.optional(z.string().check(z.maxLength(128))),
      /** SHA-256, base64url. */
      token_hash: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
    }),
  ),
  output: z.object({}),
});
