import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { consoleTaskQueries } from '#client/queries/exhibitor-tasks-console.ts';
import { useTimes } from '#client/queries/use-times.ts';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  acceptTaskAnswer,
  PERMIT_CHARACTERS_MAX,
  returnTaskAnswer,
  type TaskAnswer,
} from '#contract/exhibitor-tasks-console.ts';
import { limits } from '#contract/limits.ts';
import { TaskAnswerFacts } from './task-answer.tsx';
import { TaskStateBadge } from './task-state.tsx';

interface AnswerViewProps {
  task_id: string;
  answer: TaskAnswer;
  mayChange: boolean;
  onDecided: (state: 'returned' | 'done') => void;
}

/** The answer of an exhibitor, to be accepted or returned with a reason. */
export function AnswerView({ task_id, answer, mayChange, onDecided }: AnswerViewProps) {
  const times = useTimes();
  const { state, is_late, reason, sent_at } = answer;
  const at = sent_at && times.localMoment(sent_at);
  return (
    <div className="stack gap-16">
      <p className="row small">
        <TaskStateBadge state={state} isLate={is_late} />
        {at && <Trans>Sent {at}</Trans>}
      </p>
      {reason && <p className="panel notice">{reason}</p>}
      {sent_at === null ? (
        <p className="quiet">
          <Trans>The exhibitor has sent nothing yet.</Trans>
        </p>
      ) : (
        <TaskAnswerFacts {...answer} />
      )}
      {mayChange && sent_at !== null && (
        <Decision task_id={task_id} answer={answer} onDecided={onDecided} />
      )}
    </div>
  );
}

function Decision({ task_id, answer, onDecided }: Omit<AnswerViewProps, 'mayChange'>) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { state, version, exhibitor_id, fields } = answer;
  const field = useId();
  const [permit_number, setPermit] = useState('');
  const refresh = () => queryClient.invalidateQueries({ queryKey: consoleTaskQueries.all() });
  const accept = useMutation({
    mutationFn: () => call(acceptTaskAnswer, { id: task_id, exhibitor_id, version, permit_number }),
    onSuccess: () => onDecided('done'),
    onSettled: refresh,
  });
  return (
    <>
      {state !== 'done' && fields.some(({ kind }) => kind === 'file') && (
        <p className="stack gap-4">
          <label className="label" htmlFor={field}>
            <Trans>Permit number for drawings (optional)</Trans>
          </label>
          <input
            className="input"
            id={field}
            maxLength={PERMIT_CHARACTERS_MAX}
            autoComplete="off"
            value={permit_number}
            onChange={({ target }) => setPermit(target.value)}
          />
        </p>
      )}
      <p className="row">
        {state !== 'done' && (
          <Button isPending={accept.isPending} onClick={() => accept.mutate()}>
            <Trans>Accept</Trans>
          </Button>
        )}
        {state !== 'returned' && (
          <Button kind="second" onClick={() => setOpen(true)}>
            <Trans>Return…</Trans>
          </Button>
        )}
      </p>
      <p role="alert" className="small error">
        {accept.error && i18n._(errorText(accept.error))}
      </p>
      {isOpen && (
        <ReturnSheet
          task_id={task_id}
          answer={answer}
          onReturned={() => {
            setOpen(false);
            onDecided('returned');
            void refresh();
          }}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ReturnSheetProps extends Pick<AnswerViewProps, 'task_id' | 'answer'> {
  onReturned: () => void;
  onClosed: () => void;
}

function ReturnSheet({ task_id, answer, onReturned, onClosed }: ReturnSheetProps) {
  const { t } = useLingui();
  const { version, exhibitor_id } = answer;
  const submission = useSubmission({
    schema: returnTaskAnswer.input,
    adjust: (values) => ({ ...values, id: task_id, exhibitor_id, version }),
    start: { reason: '' },
    send: (input) => call(returnTaskAnswer, input),
    onSent: onReturned,
  });
  return (
    <Sheet title={t`Return the answer`} onClosed={onClosed}>
      <SubmissionForm submission={submission} action={<Trans>Return it now</Trans>}>
        <TextArea
          control={submission.control}
          name="reason"
          label={t`Reason for the exhibitor`}
          hint={t`The exhibitor reads it as you write it, in the workspace.`}
          max={limits.TEXT_CHARACTERS_MAX}
        />
      </SubmissionForm>
    </Sheet>
  );
}
