import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Instant } from './plain-fields.ts';
import { SignIn, SignInOutcome } from './sign-in.ts';

/** 256 random bits in base64url. */
export const TransferToken = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * Not marked as creating: the idempotency record would store the secret. A repeated call makes another link;
 * the unused one expires.
 */
export const createTransfer = endpoint({
  method: 'POST',
  path: '/web/buyer/create-transfer',
  who: 'buyer',
  lane: 'ticket',
  summary: 'Creates a link that copies the sign-in to another browser, once, within ten minutes.',
  input: z.object({}),
  output: z.object({
    /** For the fragment of `/audience/transfer`: fragments are not sent to servers. */
    link_token: TransferToken,
    expires_at: Instant,
  }),
});

export const acceptTransfer = endpoint({
  method: 'POST',
  path: '/web/buyer/accept-transfer',
  who: 'anyone',
  lane: 'signIn',
  summary: 'Signs in by such a link; the first sign-in remains.',
  input: z.object({ token: TransferToken }),
  output: z.object({ sign_in: SignIn, outcome: SignInOutcome }),
});
