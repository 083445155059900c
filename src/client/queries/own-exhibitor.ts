import { readSignIn } from '#client/device/sign-in.ts';

/** The exhibitor that the signed-in member acts for; empty for nobody. Part of every key of a workspace. */
export function ownExhibitor(): string {
  return readSignIn()?.member?.exhibitor_id ?? '';
}
