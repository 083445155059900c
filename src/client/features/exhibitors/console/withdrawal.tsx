import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { issueText } from '#client/lang/issue-text.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { CallError } from '#client/wire/call-error.ts';
import { errorText } from '#client/wire/error-text.ts';
import {
  type ConsoleExhibitor,
  restoreExhibitor,
  withdrawExhibitor,
} from '#contract/exhibitors-console.ts';

/** Removes an exhibitor from the directory, or restores it. */
export function Withdrawal({ exhibitor }: { exhibitor: ConsoleExhibitor }) {
  const [isAsking, setAsking] = useState(false);
  if (exhibitor.withdrawn_at) return <Restore id={exhibitor.id} />;
  return (
    <section className="stack gap-8 parted">
      <h2>
        <Trans>Withdraw</Trans>
      </h2>
      <p className="small quiet">
        <Trans>
          The exhibitor and its exhibits leave the directory and the plan, and its people lose
          access. It can be restored.
        </Trans>
      </p>
      <p>
        <Button kind="danger" onClick={() => setAsking(true)}>
          <Trans>Withdraw the exhibitor…</Trans>
        </Button>
      </p>
      {isAsking && <WithdrawSheet id={exhibitor.id} onClosed={() => setAsking(false)} />}
    </section>
  );
}

function WithdrawSheet({ id, onClosed }: { id: string; onClosed: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const submission = useSubmission({
    schema: withdrawExhibitor.input,
    adjust: (values) => ({ ...values, id }),
    start: { reason: '' },
    send: (input) => call(withdrawExhibitor, input, { idempotencyKey }),
    onSent: () => {
      void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
      toast(t`Withdrawn.`);
      onClosed();
    },
  });
  return (
    <Sheet title={t`Withdraw the exhibitor`} onClosed={onClosed}>
      <SubmissionForm isDanger submission={submission} action={<Trans>Withdraw</Trans>}>
        <TextField
          control={submission.control}
          name="reason"
          label={t`Reason`}
          hint={t`For the history.`}
          autoComplete="off"
          isOptional
        />
      </SubmissionForm>
    </Sheet>
  );
}

function Restore({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(randomKey);
  const restore = useMutation({
    mutationFn: () => call(restoreExhibitor, { id }, { idempotencyKey }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: consoleQueries.all() });
      toast(t`Restored.`);
    },
  });
  const { error } = restore;
  const issue = error instanceof CallError ? error.issues[0] : undefined;
  return (
    <section className="panel notice stack gap-8">
      <p>
        <Trans>
          This exhibitor is withdrawn. Restored, it is back with its exhibits, its people and those
          of its booths that are still free.
        </Trans>
      </p>
      <p>
        <Button isPending={restore.isPending} onClick={() => restore.mutate()}>
          <Trans>Restore the exhibitor</Trans>
        </Button>
      </p>
      <p role="alert" className="small error">
        {error && i18n._(issue ? issueText(issue) : errorText(error))}
      </p>
    </section>
  );
}
