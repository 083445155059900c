import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { signInSearch } from '#client/frame/sign-in-search.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** Layout of pages that need a sign-in. The server renders the frame and a skeleton only. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: ({ location, matches }) => {
    if (readSignIn()) return;
    throw redirect({ to: '/audience/fastLogin', search: signInSearch(location.href, matches) });
  },
  component: Outlet,
  pendingComponent: Skeleton,
  staticData: { noIndex: true, needsSignIn: true },
});
