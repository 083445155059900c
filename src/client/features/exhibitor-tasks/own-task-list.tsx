import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { NoData } from '#client/ui/no-data.tsx';
import type { OwnTaskItem } from '#contract/exhibitor-tasks.ts';
import { DueText } from './due-text.tsx';
import { TaskStateBadge } from './task-state.tsx';

/** The tasks of an exhibitor in the server's order: what waits for it comes first. */
export function OwnTaskList({ tasks }: { tasks: readonly OwnTaskItem[] }) {
  const lang = useLang();
  if (tasks.length === 0) {
    return <NoData text={<Trans>The organiser asks you for nothing at the moment.</Trans>} />;
  }
  return (
    <ul className="stack gap-0 ruled">
      {tasks.map(({ id, title, due_at, state, is_late, reason }) => (
        <li key={id} className="opens padded stack gap-4">
          <p className="row small quiet">
            <TaskStateBadge state={state} isLate={is_late} />
            {state !== 'done' && <DueText due_at={due_at} />}
          </p>
          <Link to="/workspace/tasks/task" search={{ id }} className="opener">
            {textIn(title, lang)}
          </Link>
          {reason && <p className="panel danger small">{reason}</p>}
        </li>
      ))}
    </ul>
  );
}
