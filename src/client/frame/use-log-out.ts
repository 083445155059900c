import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { call } from '#client/lib/api.ts';
import { forgetPerson } from '#client/lib/forget-person.ts';
import { readSignIn } from '#client/lib/sign-in.ts';
import { signOut } from '#contract/sign-in.ts';

/** Signs out: to the guide from the guide, home from anywhere else, keeping the query. Works without a network too. */
export function useLogOut(): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const token = readSignIn()?.token;
      if (token) await call(signOut, { token });
    },
  });
  return async () => {
    mutate();
    const onGuide = router.state.location.pathname.startsWith('/guide');
    await navigate({ to: onGuide ? '/guide' : '/', search: (query) => query });
    forgetPerson(queryClient);
  };
}
