import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { ProfileForm } from '#client/features/company-profiles/profile-form.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/profile')({
  component: Profile,
  staticData: { title: msg`Company profile`, chunk: 'workspace', restoresDraft: true },
});

function Profile() {
  const { t } = useLingui();
  return (
    <Page
      title={t`Company profile`}
      intro={t`What buyers read of you, in Chinese and in English.`}
      width="wide"
    >
      <ProfileForm />
    </Page>
  );
}
