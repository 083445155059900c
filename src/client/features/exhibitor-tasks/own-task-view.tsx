import { Trans } from '@lingui/react/macro';
import { textIn } from '#client/lang/text-in.ts';
import { useLang } from '#client/lang/use-lang.ts';
import { useNow } from '#client/queries/use-times.ts';
import type { OwnTask } from '#contract/exhibitor-tasks.ts';
import { DueText } from './due-text.tsx';
import { OwnTaskForm } from './own-task-form.tsx';
import { TaskAnswerFacts } from './task-answer.tsx';
import { TaskStateBadge } from './task-state.tsx';

interface OwnTaskViewProps {
  task: OwnTask;
  onSent: (task: OwnTask) => void;
}

/** A task: what the organiser asks for, the reason of a return, and the form. */
export function OwnTaskView({ task, onSent }: OwnTaskViewProps) {
  const lang = useLang();
  const now = useNow();
  const { state, is_late, due_at, reason, text, fields } = task;
  const isWaiting = state === 'open' || state === 'returned';
  const asked = textIn(text, lang);
  return (
    <div className="stack gap-16">
      <p className="row small">
        <TaskStateBadge state={state} isLate={is_late} />
        {state !== 'done' && <DueText due_at={due_at} />}
      </p>
      {reason && (
        <div className="panel danger stack gap-4">
          <p className="strong">
            <Trans>The organiser has returned it. Please change it and send it again.</Trans>
          </p>
          <p>{reason}</p>
        </div>
      )}
      {isWaiting && new Date(due_at) < now && (
        <p className="panel notice">
          <Trans>The date has passed. You can still send it: it is marked as late.</Trans>
        </p>
      )}
      {state === 'sent' && (
        <p className="panel notice">
          <Trans>Sent. You can change it until the organiser accepts it.</Trans>
        </p>
      )}
      {asked && <p className="read typed">{asked}</p>}
      {state === 'done' ? (
        <>
          <p className="panel done">
            <Trans>The organiser has accepted it. It can no longer be changed.</Trans>
          </p>
          <TaskAnswerFacts {...task} />
        </>
      ) : (
        <OwnTaskForm task={task} onSent={onSent} />
      )}
      {fields.length === 0 && state === 'open' && (
        <p className="quiet small">
          <Trans>There is nothing to fill in: send it once it is done.</Trans>
        </p>
      )}
    </div>
  );
}
