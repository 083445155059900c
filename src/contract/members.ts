import * as z from 'zod/mini';

/** A main contact also looks after the exhibitor's people. */
export const MemberRole = z.enum(['main_contact', 'staff']);
export type MemberRole = z.infer<typeof MemberRole>;

/** Whom somebody acts for. One e-mail address acts for one exhibitor. */
export const Membership = z.object({
  member_id: z.uuidv7(),
  exhibitor_id: z.uuidv7(),
  role: MemberRole,
});
export type Membership = z.infer<typeof Membership>;
