import { forgetCompanyDrafts } from '#client/device/drafts.ts';
import { markNotMember, readSignIn } from '#client/device/sign-in.ts';

/** Removes the membership from the sign-in, and the drafts written for the exhibitor. */
export function forgetMembership() {
  const signIn = readSignIn();
  if (!signIn) return;
  markNotMember();
  forgetCompanyDrafts(signIn);
}
