import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { forgetPerson } from '#client/sync/forget-person.ts';
import { revokeToken } from '#client/sync/revocations.ts';

/**
 * Signs out, also without a network. Leads from the guide to the guide, else home; the query stays.
 */
export function useSignOut(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    const token = readSignIn()?.token;
    const onGuide = router.state.location.pathname.startsWith('/guide');
    await navigate({ to: onGuide ? '/guide' : '/', search: (query) => query });
    forgetPerson(queryClient);
    if (token) await revokeToken(token);
  };
}
