import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { WholeNumber } from './fields.ts';
import { lazy } from './lazy.ts';

const changes = { can: 'exhibitors.change' } as const;

/** The secret of a personal link, shorter in an SMS: `~` tells it from a link for any person. */
const PersonalToken = z.string().check(z.regex(/^~(?:[\w-]{43}|[1-9A-Za-z]{8})$/));

export const inviteExhibitorMember = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/invite-member',
  who: changes,
  summary:
    'Sends a member of an exhibitor a personal link to the workspace, again if asked again. SMS_NOT_SET_UP for one who signs in by phone where there is no template.',
  input: lazy(() => z.object({ exhibitor_id: z.uuidv7(), member_id: z.uuidv7() })),
  output: z.object({}),
  changes: 'member',
});

export const countUninvited = endpoint({
  method: 'GET',
  path: '/web/console/exhibitor/uninvited',
  who: changes,
  summary:
    'The number of exhibitor members who never signed in, were not invited and can be reached.',
  input: z.object({}),
  output: z.object({ count: z.int() }),
});

export const inviteUninvited = endpoint({
  method: 'POST',
  path: '/web/console/exhibitor/invite-uninvited',
  who: changes,
  summary: 'Sends each of them a personal link; LIST_CHANGED if there are more or fewer by now.',
  /** The number of people that the caller was shown. */
  input: lazy(() => z.object({ people: WholeNumber })),
  output: z.object({ invited: z.int() }),
  creates: true,
  changes: 'member',
});

export const inviteOrganiser = endpoint({
  method: 'POST',
  path: '/web/console/people/invite',
  who: { can: 'people' },
  holds_halls: true,
  summary:
    "Sends a person of the organiser a personal link to the console, in the caller's language.",
  input: z.object({ organiser_id: z.uuidv7() }),
  output: z.object({}),
  changes: 'organiser',
});

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/web/member/invite-again',
  who: 'main_contact',
  summary: "Sends a member of the caller's exhibitor a personal link to the workspace.",
  input: z.object({ member_id: z.uuidv7() }),
  output: z.object({}),
  changes: 'member',
});

/** A POST, so that the secret is in no address and no log. */
export const openAccessInvitation = endpoint({
  method: 'POST',
  path: '/web/access/open',
  who: 'anyone',
  summary: 'The person of a personal link; INVITATION_GONE if a newer link was sent or it expired.',
  input: z.object({ token: PersonalToken }),
  output: z.object({
    place: z.enum(['workspace', 'console']),
    /** The e-mail address or the phone that the link was sent to, for signing in. */
    address: z.string(),
    name: z.string(),
    /** The exhibitor, or the exhibition. */
    of: z.string(),
  }),
});
