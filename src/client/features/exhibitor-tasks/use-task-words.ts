import { useLingui } from '@lingui/react/macro';
import type { TaskState } from '#contract/exhibitor-task-states.ts';
import type { TaskAudience, TaskFieldKind } from '#contract/exhibitor-tasks.ts';

/** Words of the codes of a task. */
export function useTaskWords() {
  const { t } = useLingui();
  const audiences: Record<TaskAudience, string> = {
    all: t`All exhibitors`,
    raw_space: t`Exhibitors with raw space`,
    overseas: t`Exhibitors from outside mainland China`,
    chosen: t`Chosen exhibitors`,
  };
  const kinds: Record<TaskFieldKind, string> = {
    line: t`A line of text`,
    choice: t`One choice`,
    number: t`A number`,
    date: t`A day`,
    file: t`A file`,
  };
  const states: Record<TaskState, string> = {
    open: t({ message: 'Open', context: 'state of a task' }),
    sent: t({ message: 'Sent', context: 'state of a task' }),
    returned: t`Returned`,
    done: t({ message: 'Done', context: 'state of a task' }),
  };
  return { audiences, kinds, states };
}
