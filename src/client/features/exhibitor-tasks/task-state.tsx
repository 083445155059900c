import { Trans } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';
import type { TaskState } from '#contract/exhibitor-task-states.ts';

const tones = { open: 'notice', sent: 'mist', returned: 'danger', done: 'done' } as const;

/** The state of a task for an exhibitor, and whether its answer came late. */
export function TaskStateBadge({ state, isLate }: { state: TaskState; isLate: boolean }) {
  return (
    <>
      <Badge tone={tones[state]}>
        <TaskStateText state={state} />
      </Badge>
      {isLate && (
        <Badge tone="notice">
          <Trans context="answer to a task">Late</Trans>
        </Badge>
      )}
    </>
  );
}

function TaskStateText({ state }: { state: TaskState }) {
  switch (state) {
    case 'open':
      return <Trans context="state of a task">Open</Trans>;
    case 'sent':
      return <Trans context="state of a task">Sent</Trans>;
    case 'returned':
      return <Trans>Returned</Trans>;
    case 'done':
      return <Trans context="state of a task">Done</Trans>;
  }
}
