import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { readSignIn } from '#client/device/sign-in.ts';
import { signInAddress } from '#client/device/sign-in-address.ts';
import { Leave } from '#client/features/members/leave.tsx';
import { Members } from '#client/features/members/members.tsx';
import { useRoleLabels } from '#client/features/members/use-role-labels.ts';
import { CopyLink } from '#client/ui/copy-text.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/people')({
  component: OwnPeople,
  staticData: { title: msg`People`, chunk: 'workspace', isForAnswering: true },
});

function OwnPeople() {
  const { t } = useLingui();
  const router = useRouter();
  const signIn = readSignIn();
  const labels = useRoleLabels();
  const own = signIn?.member?.role ?? 'staff';
  const isMain = own === 'main_contact';
  const role = labels[own];
  const address = signInAddress(signIn);
  return (
    <Page
      title={isMain ? t`People` : t`My access`}
      intro={
        isMain ? (
          <Trans>Colleagues who answer inquiries and manage profile and exhibits with you.</Trans>
        ) : (
          <Trans>
            You are signed in as {address}. Your role: {role}. The company’s main contacts manage
            its people.
          </Trans>
        )
      }
      width="wide"
    >
      <div className="stack gap-24">
        {isMain && <Members copyLink={(link) => <CopyLink link={link} />} />}
        <p>
          <Leave onLeft={() => void router.navigate({ to: '/' })} />
        </p>
      </div>
    </Page>
  );
}
