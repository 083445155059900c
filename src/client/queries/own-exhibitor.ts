import { readSignIn } from '#client/device/sign-in.ts';

/** The exhibitor of the signed-in member, else ''. Part of every key of a workspace. */
export function ownExhibitor(): string {
  return readSignIn()?.member?.exhibitor_id ?? '';
}
