import { readSignIn } from '#client/device/sign-in.ts';

/** Key of the query for the own membership. It stands here, so that its readers load no contract. */
export const membershipKey = () => ['members', 'own', readSignIn()?.account_id ?? ''];

/** The exhibitor of the signed-in member, else ''. Part of every key of a workspace. */
export function ownExhibitor(): string {
  return readSignIn()?.member?.exhibitor_id ?? '';
}
