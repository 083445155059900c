import { forgetCompanyDrafts } from '#client/device/drafts.ts';
import { markNotMember, readSignIn } from '#client/device/sign-in.ts';

/** Removes the membership that the sign-in brought along, and what was typed for the exhibitor. */
export function forgetMembership() {
  const signIn = readSignIn();
  if (!signIn) return;
  markNotMember();
  forgetCompanyDrafts(signIn);
}
