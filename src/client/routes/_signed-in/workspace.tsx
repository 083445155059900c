import { msg } from '@lingui/core/macro';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useSignIn } from '#client/device/sign-in.ts';
import { signInAddress } from '#client/device/sign-in-address.ts';
import { NotMember } from '#client/features/workspace/not-member.tsx';
import { useMembership } from '#client/features/workspace/use-membership.ts';
import { WorkspaceFrame } from '#client/features/workspace/workspace-frame.tsx';

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
  useMembership();
  if (!signIn?.member) return <NotMember address={signInAddress(signIn)} />;
  return (
    <WorkspaceFrame>
      <Outlet />
    </WorkspaceFrame>
  );
}
