import * as z from 'zod/mini';
import { Access } from './access-states.ts';
import { endpoint } from './endpoint.ts';
import { line, lineOrEmpty } from './fields.ts';
import { lazy } from './lazy.ts';
import { limits } from './limits.ts';
import { Instant } from './plain-fields.ts';

/**
 * A main contact also manages the exhibitor's members. `staff` edits everything that the exhibitor shows.
 * `inquiries` answers buyers and sees nothing else of the workspace.
 */
export const MemberRole = z.enum(['main_contact', 'staff', 'inquiries']);
export type MemberRole = z.infer<typeof MemberRole>;

/** The exhibitor that a person works for. An e-mail address or phone belongs to one exhibitor of each edition. */
export const Membership = z.object({
  member_id: z.uuidv7(),
  exhibitor_id: z.uuidv7(),
  role: MemberRole,
});
export type Membership = z.infer<typeof Membership>;

/** 256 random bits in base64url. */
const LinkToken = z.string().check(z.regex(/^[\w-]{43}$/));

/** A member of the exhibitor. */
export const Member = lazy(() =>
  z.object({
    member_id: z.uuidv7(),
    name: z.string(),
    /** Empty: signs in by phone only. */
    email: z.string(),
    /** A mainland number; empty: signs in by e-mail only. */
    cellphone: z.string(),
    role: MemberRole,
    created_at: Instant,
    access: Access,
  }),
);
export type Member = z.infer<typeof Member>;

/** An unused link; its creator sees the link itself once. */
export const MemberInvitation = lazy(() =>
  z.object({
    invitation_id: z.uuidv7(),
    role: MemberRole,
    /** The intended person, in the creator's words. */
    note: z.string(),
    expires_at: Instant,
  }),
);
export type MemberInvitation = z.infer<typeof MemberInvitation>;

/** The end of a membership within the last 90 days, for the person who lost it. */
const Removal = lazy(() =>
  z.object({
    exhibitor_name: z.string(),
    removed_at: Instant,
    by: z.enum(['colleague', 'organiser']),
    /** Name of the colleague; empty: not known. */
    by_name: z.string(),
    /** Names of main contacts, whom to ask. */
    main_contacts: z.array(z.string()),
  }),
);
export type Removal = z.infer<typeof Removal>;

export const listMembers = endpoint({
  method: 'GET',
  path: '/web/member/list',
  who: 'exhibitor',
  summary: "The people of the caller's exhibitor. Only main contacts see open invitations.",
  input: z.object({}),
  output: z.object({ items: z.array(Member), invitations: z.array(MemberInvitation) }),
});

export const getMembership = endpoint({
  method: 'GET',
  path: '/web/member/own',
  who: 'buyer',
  summary:
    'The exhibitor that the caller works for: another one once another edition is public. Without one: who ended the last membership.',
  input: z.object({}),
  output: lazy(() => z.object({ member: z.nullable(Membership), removal: z.nullable(Removal) })),
});

/**
 * Not marked as creating: the idempotency record would store the secret. A repeated call makes another link;
 * the unused one expires.
 */
export const inviteMember = endpoint({
  method: 'POST',
  path: '/web/member/invite',
  who: 'main_contact',
  summary: 'Creates a link for one person to join, valid once within a week.',
  input: z.object({
    role: MemberRole,
    note: z._default(lineOrEmpty(limits.NAME_CHARACTERS_MAX), ''),
  }),
  output: z.object({
    invitation: MemberInvitation,
    /** For the fragment of `/workspace/join`: fragments are not sent to servers. */
    link_token: LinkToken,
  }),
  changes: 'member_invitation',
});

export const cancelMemberInvitation = endpoint({
  method: 'POST',
  path: '/web/member/cancel-invitation',
  who: 'main_contact',
  summary: 'Cancels an unused link.',
  input: z.object({ invitation_id: z.uuidv7() }),
  output: z.object({}),
  changes: 'member_invitation',
});

/** A POST, so that the secret is in no address and no log. */
export const viewMemberInvitation = endpoint({
  method: 'POST',
  path: '/web/member/view-invitation',
  who: 'anyone',
  summary: 'The exhibitor of a link; INVITATION_GONE if the link is used, cancelled or expired.',
  input: z.object({ token: LinkToken }),
  output: z.object({
    exhibitor_id: z.uuidv7(),
    exhibitor_name: z.string(),
    role: MemberRole,
    expires_at: Instant,
  }),
});

export const acceptMemberInvitation = endpoint({
  method: 'POST',
  path: '/web/member/accept-invitation',
  who: 'buyer',
  summary: "Joins the exhibitor of a link with the caller's e-mail address.",
  input: z.object({ token: LinkToken, name: line(limits.NAME_CHARACTERS_MAX) }),
  /** `member` works for another exhibitor while the edition of the joined one is not public. */
  output: z.object({ member: Membership, exhibitor_name: z.string() }),
  changes: 'member',
});

export const changeMemberRole = endpoint({
  method: 'POST',
  path: '/web/member/change-role',
  who: 'main_contact',
  summary: "Sets a person's role; the last main contact keeps the role.",
  input: z.object({ member_id: z.uuidv7(), role: MemberRole }),
  output: Member,
  changes: 'member',
});

export const removeMember = endpoint({
  method: 'POST',
  path: '/web/member/remove',
  who: 'main_contact',
  summary: 'Removes a person from the exhibitor, except for the last main contact.',
  input: z.object({ member_id: z.uuidv7() }),
  output: z.object({}),
  changes: 'member',
});

export const leaveExhibitor = endpoint({
  method: 'POST',
  path: '/web/member/leave',
  who: 'exhibitor',
  summary: 'Leaves the exhibitor; the last main contact cannot leave.',
  /** The own id, so that a person who joined another exhibitor meanwhile does not leave it by mistake. */
  input: z.object({ member_id: z.uuidv7() }),
  output: z.object({}),
  changes: 'member',
});
