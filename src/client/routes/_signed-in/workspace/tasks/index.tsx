import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ManualTabs } from '#client/features/exhibitor-manual/manual-tabs.tsx';
import { OwnTaskList } from '#client/features/exhibitor-tasks/own-task-list.tsx';
import { ownTaskQueries } from '#client/queries/exhibitor-tasks.ts';
import { Page } from '#client/ui/page.tsx';

export const Route = createFileRoute('/_signed-in/workspace/tasks/')({
  component: OwnTasks,
  staticData: { title: msg`Tasks`, chunk: 'workspace' },
});

function OwnTasks() {
  const { t } = useLingui();
  const { data } = useSuspenseQuery(ownTaskQueries.list());
  return (
    <Page
      title={t`Tasks`}
      intro={t`The papers and orders that the organiser needs from you, by date.`}
      above={<ManualTabs of="workspace" />}
      width="wide"
    >
      <OwnTaskList tasks={data.items} />
    </Page>
  );
}
