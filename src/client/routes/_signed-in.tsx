import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';

/** Layout of pages that need a sign-in. The server renders the frame and a skeleton only. */
export const Route = createFileRoute('/_signed-in')({
  ssr: false,
  beforeLoad: ({ location }) => {
    if (readSignIn()) return;
    throw redirect({ to: '/audience/fastLogin', search: { return: location.href } });
  },
  component: Outlet,
  pendingComponent: Skeleton,
  staticData: { noIndex: true, needsSignIn: true },
});
