import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Code } from './fields.ts';
import { SignIn, SignInOutcome } from './sign-in.ts';

/** Unguessable: 128 random bits, base64url. */
const InvitationCode = z.string().check(z.regex(/^[\w-]{22}$/));

export const getInvitation = endpoint({
  method: 'GET',
  path: '/web/buyer/show',
  who: 'anyone',
  summary: 'What an invited person may see of the inviter: a masked name and the company.',
  input: z.object({ invite: InvitationCode }),
  output: z.object({
    inviter_name: z.string(),
    inviter_company_name: z.string(),
    exhibition_name: z.string(),
    /** The invited address, masked; the code goes there. */
    invited_address: z.string(),
    invited_by: z.enum(['phone', 'email']),
    status: z.enum(['waiting', 'successful']),
  }),
});

export const activateInvitation = endpoint({
  method: 'POST',
  path: '/web/buyer/active-buyer',
  who: 'anyone',
  summary:
    'Activates the registration that an invitation created, by the code sent to the invited address.',
  input: z.object({ invite: InvitationCode, code: Code }),
  output: z.object({ sign_in: SignIn, outcome: SignInOutcome }),
});
