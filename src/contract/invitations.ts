import * as z from 'zod/mini';
import { Code, Email, MainlandCellphone } from './contact-fields.ts';
import { endpoint } from './endpoint.ts';
import { optionalLine } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { LinkId } from './link-id.ts';
import { pageOf, paging } from './paging.ts';
import { Instant } from './plain-fields.ts';
import { SignIn, SignInOutcome } from './sign-in.ts';

/** The `invite` in an address: the id of its link, optionally with the browser that opened it. */
const InviteText = lazy(() =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(64)),
      z.transform((text) => text.split('-', 1)[0] ?? ''),
    ),
    LinkId,
  ),
);

/** The status of an invitation; `successful` after a completed registration. */
export const InvitationStatus = z.enum([
  'waiting',
  'opened',
  'registered',
  'successful',
  'entered',
  'expired',
  'withdrawn',
]);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

export const getInvitation = endpoint({
  method: 'GET',
  path: '/web/buyer/show',
  who: 'anyone',
  summary: 'The inviter as shown to the invited person: name and company, or an exhibitor.',
  input: lazy(() => z.object({ invite: InviteText })),
  output: z.object({
    kind: z.enum(['friend', 'group', 'exhibitor']),
    inviter_name: z.string(),
    inviter_company_name: z.string(),
    exhibition_name: z.string(),
    /** The invited address, masked; null for a group, whose members enter their own. */
    invited_address: z.nullable(z.string()),
    invited_by: z.nullable(z.enum(['phone', 'email'])),
    status: z.enum(['waiting', 'successful']),
  }),
});

export const activateInvitation = endpoint({
  method: 'POST',
  path: '/web/buyer/active-buyer',
  who: 'anyone',
  summary:
    'Signs in by the code sent to the invited address, and begins the registration with the name given.',
  input: lazy(() =>
    z.discriminatedUnion('by', [
      z.object({
        by: z.literal('phone'),
        cellphone: MainlandCellphone,
        invite: InviteText,
        code: Code,
      }),
      z.object({ by: z.literal('email'), email: Email, invite: InviteText, code: Code }),
    ]),
  ),
  output: z.object({ sign_in: SignIn, outcome: SignInOutcome }),
});

const friendNames = {
  name: optionalLine(limits.NAME_CHARACTERS_MAX),
  company_name: optionalLine(limits.COMPANY_NAME_CHARACTERS_MAX),
};
/** An invited friend. Phones get no message: the inviter shares the link. */
export const Friend = lazy(() =>
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('phone'), cellphone: MainlandCellphone, ...friendNames }),
    z.object({ by: z.literal('email'), email: Email, ...friendNames }),
  ]),
);
export type Friend = z.infer<typeof Friend>;

export function addressOfFriend(friend: Friend): string {
  return friend.by === 'phone' ? friend.cellphone : friend.email;
}

/** The friends of one form, without duplicate addresses. */
const Friends = lazy(() =>
  z.array(Friend).check(
    z.minLength(1, 'required'),
    z.maxLength(limits.FRIENDS_AT_ONCE, 'too_many'),
    z.check(({ value, issues }) => {
      const seen = new Set<string>();
      for (const [index, friend] of value.entries()) {
        const address = addressOfFriend(friend);
        if (seen.has(address)) {
          issues.push({
            code: 'custom',
            message: 'invited_twice',
            input: address,
            continue: true,
            path: [index, friend.by === 'phone' ? 'cellphone' : 'email'],
          });
        }
        seen.add(address);
      }
    }),
  ),
);

export const addInvitations = endpoint({
  method: 'POST',
  path: '/web/buyer/add-invitation',
  who: 'registered_buyer',
  summary:
    'Invites friends: an e-mail address gets a mail, a phone gets none. The answer never tells who is registered.',
  input: lazy(() => z.object({ friends: Friends })),
  output: z.object({
    /** Results in the order of the friends. */
    items: z.array(
      z.object({
        /**
         * `duplicate`: already invited by the same person; nothing was sent. `again`: also, but long enough
         * ago for a second mail.
         */
        result: z.enum(['invited', 'duplicate', 'again']),
        address: z.string(),
        invited_by: z.enum(['phone', 'email']),
        link_id: LinkId,
      }),
    ),
    left_today: z.int(),
  }),
  creates: true,
});

const OwnInvitation = lazy(() =>
  z.object({
    link_id: LinkId,
    name: z.string(),
    /** Masked; empty after deletion. */
    address: z.string(),
    invited_by: z.enum(['phone', 'email']),
    status: InvitationStatus,
    invited_at: Instant,
    expires_at: Instant,
  }),
);
export type OwnInvitation = z.infer<typeof OwnInvitation>;

export const listOwnInvitations = endpoint({
  method: 'GET',
  path: '/web/buyer/my-invitation',
  who: 'buyer',
  summary: "The caller's invitations with their states.",
  input: z.object(paging),
  output: lazy(() => pageOf(OwnInvitation)),
});

export const withdrawOwnInvitation = endpoint({
  method: 'POST',
  path: '/web/buyer/withdraw-invitation',
  who: 'buyer',
  summary: 'Ends an invitation or a group link; registrations made with it remain.',
  input: lazy(() => z.object({ link_id: LinkId })),
  output: z.object({}),
});

/** The leader of a group sees the numbers per stage, but no names. */
export const OwnGroup = lazy(() =>
  z.object({
    /** Null: no link yet. */
    link_id: z.nullable(LinkId),
    opened: z.int(),
    registered: z.int(),
    completed: z.int(),
    entered: z.int(),
  }),
);
export type OwnGroup = z.infer<typeof OwnGroup>;

export const getOwnGroup = endpoint({
  method: 'GET',
  path: '/web/buyer/my-group',
  who: 'buyer',
  summary: "The caller's group link and the number of its registrations.",
  input: z.object({}),
  output: OwnGroup,
});

export const makeOwnGroup = endpoint({
  method: 'POST',
  path: '/web/buyer/make-group',
  who: 'registered_buyer',
  summary: 'Creates the link by which the members of a group register themselves.',
  input: z.object({}),
  output: OwnGroup,
  creates: true,
});
