import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { OwnTaskView } from '#client/features/exhibitor-tasks/own-task-view.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { ownTaskQueries } from '#client/queries/exhibitor-tasks.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { Page } from '#client/ui/page.tsx';
import { MissingRecord } from '#client/ui/records/missing-record.tsx';
import { toast } from '#client/ui/touch/toast.ts';

export const Route = createFileRoute('/_signed-in/workspace/tasks/task')({
  validateSearch: IdSearch,
  component: OneTask,
  staticData: { hideTabs: true, title: msg`Task`, chunk: 'workspace', restoresDraft: true },
});

function OneTask() {
  const { t } = useLingui();
  const { id } = useSearch({ from: '/_signed-in/workspace/tasks/task' });
  if (id) return <Known key={id} id={id} />;
  return (
    <MissingRecord
      title={t`Task`}
      text={<Trans>This task was not found.</Trans>}
      to="/workspace/tasks"
      list={<Trans>All tasks</Trans>}
    />
  );
}

function Known({ id }: { id: string }) {
  const { t } = useLingui();
  const lang = useLang();
  const navigate = useNavigate();
  const { data: task } = useSuspenseQuery(ownTaskQueries.detail(id));
  return (
    <Page
      title={textIn(task.title, lang)}
      above={
        <p>
          <ButtonLink kind="quiet" size="small" to="/workspace/tasks">
            <Trans>All tasks</Trans>
          </ButtonLink>
        </p>
      }
      width="wide"
    >
      <OwnTaskView
        task={task}
        onSent={() => {
          toast(t`Sent to the organiser.`);
          void navigate({ to: '/workspace/tasks' });
        }}
      />
    </Page>
  );
}
