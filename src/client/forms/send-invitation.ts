import { call } from '#client/wire/api.ts';
import {
  inviteColleague,
  inviteExhibitorMember,
  inviteOrganiser,
} from '#contract/access-invitations.ts';

/** A person whom the organiser lets in, or a colleague of the signed-in main contact. */
export type Invited =
  | { organiser_id: string }
  | { exhibitor_id: string; member_id: string }
  | { member_id: string };

/** Requests the mail with the personal link. */
export function sendInvitation(person: Invited): Promise<object> {
  if ('organiser_id' in person) return call(inviteOrganiser, person);
  if ('exhibitor_id' in person) return call(inviteExhibitorMember, person);
  return call(inviteColleague, person);
}
