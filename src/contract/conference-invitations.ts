import * as z from 'zod/mini';
import { BothLanguages } from './conferences.ts';
import { Email, MainlandCellphone } from './contact-fields.ts';
import { programmeEditor } from './draft-parts.ts';
import { endpoint } from './endpoint.ts';
import { optionalLine } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';
import { readMainlandPhone } from './typed-text.ts';
import { readEmail } from './web-addresses.ts';

/** An e-mail address or a mainland phone number: a sign-in address. */
export const InvitedAddress = lazy(() =>
  z.string().check(
    z.overwrite((typed) =>
      typed.includes('@') || typed.includes('＠') ? readEmail(typed) : readMainlandPhone(typed),
    ),
    z.refine(
      (text) => Email.safeParse(text).success || MainlandCellphone.safeParse(text).success,
      'email_invalid',
    ),
  ),
);

export const listConferenceInvitations = endpoint({
  method: 'GET',
  path: '/web/console/programme/invitations',
  who: programmeEditor,
  summary: 'The people and exhibitors invited to a conference, and who is coming.',
  input: z.object({ conference_id: z.uuidv7() }),
  output: lazy(() =>
    z.object({
      items: z.array(
        z.object({
          id: z.uuidv7(),
          name: z.string(),
          /** Address of a person; null: an exhibitor with all its members is invited. */
          address: z.nullable(z.string()),
          exhibitor: z.nullable(z.object({ id: z.uuidv7(), name: BothLanguages })),
          invited_at: Instant,
          /** Its members with a seat, and on the waiting list. */
          taken: z.int(),
          waiting: z.int(),
        }),
      ),
    }),
  ),
});

export const inviteToConference = endpoint({
  method: 'POST',
  path: '/web/console/programme/invite',
  who: programmeEditor,
  summary: 'Invites people and exhibitors to a conference; earlier invitations remain.',
  input: lazy(() =>
    z.object({
      conference_id: z.uuidv7(),
      people: z
        .array(
          z.object({ name: optionalLine(limits.NAME_CHARACTERS_MAX), address: InvitedAddress }),
        )
        .check(z.maxLength(limits.INVITATIONS_AT_ONCE, 'too_many')),
      exhibitor_ids: z.array(z.uuidv7()).check(z.maxLength(limits.INVITATIONS_AT_ONCE, 'too_many')),
    }),
  ),
  output: z.object({ added: z.int(), invited: z.int() }),
  creates: true,
  changes: 'conference',
});

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/web/console/programme/withdraw-invitation',
  who: programmeEditor,
  summary: 'Withdraws an invitation; a seat that was taken with it remains.',
  input: z.object({ conference_id: z.uuidv7(), id: z.uuidv7() }),
  output: z.object({ invited: z.int() }),
  changes: 'conference',
});
