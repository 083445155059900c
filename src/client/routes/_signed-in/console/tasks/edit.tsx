import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { IdSearch } from '#client/address.ts';
import { RemoveTask } from '#client/features/exhibitor-tasks/remove-task.tsx';
import { TaskEditor } from '#client/features/exhibitor-tasks/task-editor.tsx';
import { EditorPage, StoredOrNew } from '#client/forms/editor-page.tsx';
import { consoleTaskQueries } from '#client/queries/exhibitor-tasks-console.ts';
import { toast } from '#client/ui/touch/toast.ts';
import type { ConsoleTask } from '#contract/exhibitor-tasks-console.ts';

export const Route = createFileRoute('/_signed-in/console/tasks/edit')({
  validateSearch: IdSearch,
  component: EditTask,
  staticData: { title: msg`Task`, chunk: 'console', restoresDraft: true },
});

function EditTask() {
  const { id } = useSearch({ from: '/_signed-in/console/tasks/edit' });
  return (
    <StoredOrNew id={id} detail={consoleTaskQueries.detail}>
      {(task) => <Editor task={task} />}
    </StoredOrNew>
  );
}

function Editor({ task }: { task: ConsoleTask | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { raw_space_ids } = useSuspenseQuery(consoleTaskQueries.list()).data;
  const { sent = 0, returned = 0, done = 0 } = task?.counts ?? {};
  const toList = () => void navigate({ to: '/console/tasks' });
  return (
    <EditorPage title={task ? t`Edit task` : t`New task`}>
      <TaskEditor
        task={task}
        raw_space_ids={raw_space_ids}
        onSaved={({ form }) => {
          toast(form.is_published ? t`Saved and published.` : t`Saved. Not public yet.`);
          toList();
        }}
      />
      {task && sent + returned + done === 0 && <RemoveTask id={task.id} onRemoved={toList} />}
    </EditorPage>
  );
}
