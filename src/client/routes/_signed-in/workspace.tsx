import { msg } from '@lingui/core/macro';
import { createFileRoute, Navigate, Outlet, useMatches } from '@tanstack/react-router';
import { lazy } from 'react';
import { useSignIn } from '#client/device/sign-in.ts';
import { signInAddress } from '#client/device/sign-in-address.ts';
import { useMembership } from '#client/features/workspace/use-membership.ts';
import { WorkspaceFrame } from '#client/features/workspace/workspace-frame.tsx';

const NotMember = lazy(() =>
  import('#client/features/workspace/not-member.tsx').then(({ NotMember }) => ({
    default: NotMember,
  })),
);

/** Layout of the exhibitors' pages. */
export const Route = createFileRoute('/_signed-in/workspace')({
  component: Workspace,
  staticData: {
    hideTabs: true,
    title: msg`Workspace`,
    hideFooter: true,
    hideBackTop: true,
    chunk: 'workspace',
  },
});

function Workspace() {
  const signIn = useSignIn();
  const isForAnswering = useMatches({
    select: (matches) => matches.at(-1)?.staticData.isForAnswering === true,
  });
  useMembership();
  if (!signIn?.member) return <NotMember address={signInAddress(signIn)} />;
  const isOpen = isForAnswering || signIn.member.role !== 'inquiries';
  return (
    <WorkspaceFrame>
      {isOpen ? <Outlet /> : <Navigate to="/workspace/inquiries" replace />}
    </WorkspaceFrame>
  );
}
