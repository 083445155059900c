import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ProfileForm } from '#client/features/company-profiles/profile-form.tsx';
import { companyProfileQueries } from '#client/queries/company-profiles.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/profile')({
  component: Profile,
  staticData: {
    hideTabs: true,
    title: msg`Company profile`,
    chunk: 'workspace',
    restoresDraft: true,
  },
});

function Profile() {
  const { t } = useLingui();
  const { taken_down_reason } = useSuspenseQuery(companyProfileQueries.own()).data;
  return (
    <Page
      title={t`Company profile`}
      intro={t`What buyers read about you, in Chinese and English.`}
      width="wide"
    >
      <div className="stack gap-16">
        {taken_down_reason && (
          <div className="panel danger stack gap-4">
            <p className="strong">
              <Trans>The organiser has taken down your page. Visitors see nothing of you.</Trans>
            </p>
            <p>{taken_down_reason}</p>
            <p>
              <Trans>Correct it and tell the organiser, who can put the page back.</Trans>
            </p>
          </div>
        )}
        <ProfileForm />
      </div>
    </Page>
  );
}
