import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleTaskQueries } from '#client/queries/exhibitor-tasks-console.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { DragHandle } from '#client/ui/lists/drag-handle.tsx';
import { useSorting } from '#client/ui/lists/use-sorting.ts';
import { NoData } from '#client/ui/no-data.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { type ConsoleTask, orderConsoleTasks } from '#contract/exhibitor-tasks-console.ts';
import { DueText } from './due-text.tsx';
import { useTaskWords } from './use-task-words.ts';

interface ConsoleTaskListProps {
  tasks: readonly ConsoleTask[];
  /** The caller may change tasks. */
  mayChange: boolean;
}

/** All tasks of an edition in their order, with the counts of their answers. */
export function ConsoleTaskList({ tasks, mayChange }: ConsoleTaskListProps) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const order = useMutation({
    mutationFn: (ids: string[]) => call(orderConsoleTasks, { ids }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: consoleTaskQueries.all() }),
  });
  const ids = tasks.map(({ id }) => id);
  const sorting = useSorting(order.isPending ? order.variables : ids, order.mutate);
  if (tasks.length === 0) {
    return <NoData text={<Trans>You ask exhibitors for nothing yet.</Trans>} />;
  }
  return (
    <>
      <ul className="stack gap-0 ruled">
        {sorting.shown.map((id) => {
          const task = tasks.find((one) => one.id === id);
          return (
            task && (
              <li key={id} ref={sorting.rowRef(id)} className="line gap-8 padded">
                {mayChange && <Handle task={task} sorting={sorting} />}
                <TaskRow task={task} mayChange={mayChange} />
              </li>
            )
          );
        })}
      </ul>
      <p role="alert" className="small error">
        {order.error && i18n._(errorText(order.error))}
      </p>
    </>
  );
}

function Handle({
  task: { id, form },
  sorting,
}: {
  task: ConsoleTask;
  sorting: ReturnType<typeof useSorting>;
}) {
  return <DragHandle id={id} label={textIn(form.title, useLang())} sorting={sorting} />;
}

function TaskRow({
  task: { id, form, counts },
  mayChange,
}: {
  task: ConsoleTask;
  mayChange: boolean;
}) {
  const { t } = useLingui();
  const lang = useLang();
  const { audiences } = useTaskWords();
  const title = textIn(form.title, lang);
  const { of, sent, returned, done } = counts;
  return (
    <div className="row spread grow">
      <div className="stack gap-4">
        <p className="row small quiet">
          {!form.is_published && (
            <Badge tone="notice">
              <Trans>Not published</Trans>
            </Badge>
          )}
          {sent > 0 && (
            <Badge tone="brand">
              <Trans>{sent} to check</Trans>
            </Badge>
          )}
          <DueText due_at={form.due_at} />
          <span>{audiences[form.audience]}</span>
        </p>
        <Link to="/console/tasks/answers" search={{ id }} className="strong plain">
          {title}
        </Link>
        <p className="small quiet numbers">
          <Trans>
            {done} done, {sent} sent, {returned} returned of {of}
          </Trans>
        </p>
      </div>
      {mayChange && (
        <ButtonLink
          kind="second"
          size="small"
          to="/console/tasks/edit"
          search={{ id }}
          aria-label={t`Edit: ${title}`}
        >
          <Trans>Edit</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
