import type { QueryClient } from '@tanstack/react-query';
import { forgetCompanyDrafts } from '#client/device/drafts.ts';
import { markNotMember, readSignIn } from '#client/device/sign-in.ts';
import { discard, listUnsent } from '#client/sync/outbox/outbox.ts';
import { leftBehind } from './left-behind.ts';
import { membershipKey } from './own-exhibitor.ts';
import { COMPANY_COPIES, removeCopies } from './stored-copies.ts';

/** Calls of an exhibitor's members to buyers. */
const OF_COMPANY = /^\/web\/exhibitor\/(inquiry|purchase)\//;

/**
 * Removes the membership from the sign-in, the drafts written for the exhibitor, and the messages to its buyers
 * that were not sent. Their names stay in memory for the page that reports the end of the membership.
 */
export async function forgetMembership(queryClient: QueryClient) {
  const signIn = readSignIn();
  if (!signIn?.member) return;
  const { exhibitor_id } = signIn.member;
  const unsent = (await listUnsent()).filter(({ path }) => OF_COMPANY.test(path));
  // A concurrent call has ended the membership, and has the names.
  if (!readSignIn()?.member) return;
  const drafts = forgetCompanyDrafts(signIn);
  const left = { drafts, unsent: unsent.map(({ about }) => about) };
  queryClient.setQueryData(leftBehind().queryKey, left);
  markNotMember();
  for (const { id } of unsent) await discard(id);
  await removeCopies(signIn.account_id, [COMPANY_COPIES]);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey.includes(exhibitor_id) });
  await queryClient.resetQueries({ queryKey: membershipKey() });
}
