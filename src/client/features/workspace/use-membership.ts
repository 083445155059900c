import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readSignIn, storeSignIn } from '#client/device/sign-in.ts';
import { memberQueries } from '#client/queries/members.ts';

/**
 * Follows the exhibitor that the signed-in account works for. It changes when another edition becomes public, and
 * when the organiser adds the account.
 */
export function useMembership() {
  const queryClient = useQueryClient();
  const { data } = useQuery(memberQueries.own());
  useEffect(() => {
    const signIn = readSignIn();
    if (!signIn || !data) return;
    const { member } = data;
    const isSame =
      signIn.member?.member_id === member?.member_id && signIn.member?.role === member?.role;
    if (!member && signIn.member) {
      void import('#client/queries/former-member.ts').then(({ forgetMembership }) =>
        forgetMembership(queryClient),
      );
    } else if (!isSame) storeSignIn({ ...signIn, member });
  }, [data, queryClient]);
}
