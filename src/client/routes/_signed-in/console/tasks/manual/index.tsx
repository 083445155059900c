import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ConsoleManual } from '#client/features/exhibitor-manual/console-manual.tsx';
import { ManualTabs } from '#client/features/exhibitor-manual/manual-tabs.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { consoleManualQueries } from '#client/queries/exhibitor-manual-console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/tasks/manual/')({
  component: Manual,
  staticData: { title: msg`Manual for exhibitors`, chunk: 'console' },
});

function Manual() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(consoleManualQueries.list());
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const mayChange = capabilities.includes('exhibitors.change');
  return (
    <Page
      title={t`Manual for exhibitors`}
      intro={t`Articles that exhibitors read in their workspace, beside their tasks.`}
      above={<ManualTabs of="console" />}
      width="wide"
    >
      <div className="stack gap-24">
        {mayChange && (
          <p className="row">
            <ButtonLink to="/console/tasks/manual/edit">
              <Trans>Write an article</Trans>
            </ButtonLink>
          </p>
        )}
        <ConsoleManual articles={data.items} mayChange={mayChange} />
      </div>
    </Page>
  );
}
