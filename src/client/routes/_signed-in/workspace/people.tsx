import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { CopyLink } from '#client/features/sharing/copy-text.tsx';
import { Leave } from '#client/features/workspace/leave.tsx';
import { People } from '#client/features/workspace/people.tsx';
import classes from '#client/features/workspace/workspace.module.css';
import { readSignIn } from '#client/lib/sign-in.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/people')({
  component: OwnPeople,
  staticData: { title: msg`People` },
});

function OwnPeople() {
  const { t } = useLingui();
  const router = useRouter();
  const signIn = readSignIn();
  const isMain = signIn?.member?.role === 'main_contact';
  const email = signIn?.email ?? '';
  return (
    <Page
      title={isMain ? t`People` : t`My access`}
      intro={
        isMain ? (
          <Trans>Who answers inquiries and looks after profile and exhibits with you.</Trans>
        ) : (
          <Trans>
            You are staff, signed in as {email}. Whom the company lets in, its main contacts decide.
          </Trans>
        )
      }
      width="wide"
    >
      {isMain && <People copyLink={(link) => <CopyLink link={link} />} />}
      <p className={isMain ? classes.apart : undefined}>
        <Leave onLeft={() => void router.navigate({ to: '/' })} />
      </p>
    </Page>
  );
}
