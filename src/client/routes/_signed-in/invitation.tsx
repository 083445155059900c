import { msg } from '@lingui/core/macro';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { lazy } from 'react';
import { useSignIn } from '#client/device/sign-in.ts';
import { signInAddress } from '#client/device/sign-in-address.ts';
import { PlainBar } from '#client/frame/plain-bar.tsx';

const NotMember = lazy(() =>
  import('#client/features/workspace/not-member.tsx').then(({ NotMember }) => ({
    default: NotMember,
  })),
);

/** Layout of the exhibitors' invitation pages. */
export const Route = createFileRoute('/_signed-in/invitation')({
  component: Invitations,
  staticData: {
    hideTabs: true,
    title: msg`Invitations`,
    hideHeader: true,
    hideFooter: true,
    chunk: 'invitations',
  },
});

function Invitations() {
  const signIn = useSignIn();
  return (
    <>
      <PlainBar />
      {signIn?.member ? <Outlet /> : <NotMember address={signInAddress(signIn)} />}
    </>
  );
}
