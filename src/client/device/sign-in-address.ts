import type { SignIn } from '#contract/sign-in.ts';

/** The e-mail address or phone of a sign-in; empty: no one is signed in. */
export function signInAddress(signIn: SignIn | null): string {
  return signIn?.email ?? signIn?.cellphone ?? '';
}
