import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ManualTabs } from '#client/features/exhibitor-manual/manual-tabs.tsx';
import { ConsoleTaskList } from '#client/features/exhibitor-tasks/console-task-list.tsx';
import { consoleQueries } from '#client/queries/console.ts';
import { consoleTaskQueries } from '#client/queries/exhibitor-tasks-console.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/console/tasks/')({
  component: ConsoleTasks,
  staticData: { title: msg`Tasks`, chunk: 'console' },
});

function ConsoleTasks() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(consoleTaskQueries.list());
  const { capabilities } = useSuspenseQuery(consoleQueries.access()).data;
  const mayChange = capabilities.includes('exhibitors.change');
  return (
    <Page
      title={t`Tasks`}
      intro={t`Papers and orders that exhibitors send you by a date. They see published ones in their workspace.`}
      above={<ManualTabs of="console" />}
      width="wide"
    >
      {mayChange && (
        <p className="row">
          <ButtonLink to="/console/tasks/edit">
            <Trans>Add a task</Trans>
          </ButtonLink>
        </p>
      )}
      <ConsoleTaskList tasks={data.items} mayChange={mayChange} />
    </Page>
  );
}
