import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConsoleList, recordsOf } from '#client/forms/console-list.tsx';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { consoleTaskQueries } from '#client/queries/exhibitor-tasks-console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { ChipFilter } from '#client/ui/fields/chip-filter.tsx';
import type { RecordColumn } from '#client/ui/records/record-column.ts';
import { type TaskState, taskStates } from '#contract/exhibitor-task-states.ts';
import type { TaskAnswerItem } from '#contract/exhibitor-tasks-console.ts';
import { limits } from '#contract/limits.ts';
import { TaskStateBadge } from './task-state.tsx';
import { useTaskWords } from './use-task-words.ts';

export interface AnswerFilters {
  state?: TaskState | undefined;
  keyword?: string | undefined;
}

interface AnswerListProps {
  task_id: string;
  filters: AnswerFilters;
  onFiltered: (filters: AnswerFilters) => void;
  onOpen: (exhibitor_id: string) => void;
  actions: ReactNode;
}

/** The exhibitors of a task with the states of their answers. */
export function AnswerList({ task_id, filters, onFiltered, onOpen, actions }: AnswerListProps) {
  const { t } = useLingui();
  const lang = useLang();
  const { states } = useTaskWords();
  const query = useInfiniteQuery(consoleTaskQueries.answers({ id: task_id, ...filters }));
  const columns = useAnswerColumns(task_id);
  return (
    <ConsoleList
      name="task-answers"
      words={{
        label: t`Answers`,
        search: t`Search the exhibitors`,
        placeholder: t`Company or booth`,
        searchMax: limits.KEYWORD_CHARACTERS_MAX,
        count: (total) => <Plural value={total} one="# exhibitor" other="# exhibitors" />,
        empty: <Trans>The task is for no exhibitor yet.</Trans>,
        nothing: <Trans>No exhibitor matches. Try fewer words or another state.</Trans>,
      }}
      records={recordsOf(query)}
      columns={columns}
      filters={filters}
      onFiltered={onFiltered}
      nameOf={({ name }) => textIn(name, lang)}
      actions={actions}
      controls={
        <ChipFilter
          label={t`State`}
          all={t`All`}
          options={taskStates.map((code) => ({ code, label: states[code] }))}
          value={filters.state}
          onChange={(state) => onFiltered({ ...filters, state })}
        />
      }
      onOpen={({ id }) => onOpen(id)}
    />
  );
}

function useAnswerColumns(id: string): RecordColumn<TaskAnswerItem & { id: string }>[] {
  const { t } = useLingui();
  const lang = useLang();
  const { stamp } = useTimes();
  return [
    {
      code: 'company',
      label: t`Company`,
      cell: ({ exhibitor_id, name }) => (
        <Link to="/console/tasks/answer" search={{ id, exhibitor_id }} className="link">
          <strong>{textIn(name, lang)}</strong>
        </Link>
      ),
    },
    {
      code: 'state',
      label: t`State`,
      isShort: true,
      cell: ({ state, is_late }) => <TaskStateBadge state={state} isLate={is_late} />,
    },
    { code: 'booths', label: t`Booths`, cell: ({ booths }) => booths.join(', ') },
    {
      code: 'sent_at',
      label: t({ message: 'Sent', context: 'when' }),
      isShort: true,
      cell: ({ sent_at }) => sent_at && stamp(sent_at),
    },
    {
      code: 'reason',
      label: t`Reason`,
      isExtra: true,
      cell: ({ reason }) => reason,
    },
  ];
}
