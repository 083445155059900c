import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Overview } from '#client/features/workspace/overview.tsx';
import { workspaceQueries } from '#client/features/workspace/queries.ts';
import { useLang } from '#client/lib/use-lang.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/')({
  component: OwnOverview,
  staticData: { title: msg`Workspace` },
});

function OwnOverview() {
  const { t } = useLingui();
  const lang = useLang();
  const { data: profile } = useSuspenseQuery(workspaceQueries.profile());
  return (
    <Page title={profile.name[lang]} intro={t`Workspace`} width="wide">
      <Overview />
    </Page>
  );
}
