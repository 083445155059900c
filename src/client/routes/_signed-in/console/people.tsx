import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { Organisers } from '#client/features/organisers/organisers.tsx';
import { Roles } from '#client/features/organisers/roles.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/people')({
  component: People,
  staticData: { title: msg`People and roles`, chunk: 'console' },
});

function People() {
  const { t } = useLingui();
  return (
    <Page
      title={t`People and roles`}
      intro={
        <Trans>Who runs the exhibition with you, and what each may do. It counts at once.</Trans>
      }
      width="wide"
    >
      <div className="stack gap-24">
        <Organisers />
        <Roles />
      </div>
    </Page>
  );
}
