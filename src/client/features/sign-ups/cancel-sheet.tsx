import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { line } from '#contract/fields.ts';
import { type Chosen, cancelSignUps } from '#contract/sign-ups.ts';

const Reason = z.object({ reason: line() });

interface CancelSheetProps {
  chosen: Chosen;
  count: number;
  onDone: () => void;
  onClosed: () => void;
}

/** Asks why before sign-ups are cancelled: it leaves the house at once. */
export function CancelSheet({ chosen, count, onDone, onClosed }: CancelSheetProps) {
  const { t } = useLingui();
  const refetch = useRefetch(consoleQueries.all());
  const submission = useSubmission({
    schema: Reason,
    start: { reason: '' },
    send: ({ reason }, once) => call(cancelSignUps, { chosen, reason }, once),
    onSent: () => {
      void refetch();
      onDone();
      onClosed();
    },
  });
  return (
    <Sheet title={t`Cancel sign-ups`} onClosed={onClosed}>
      <p>
        <Plural
          value={count}
          one="# person is notified at once, with your reason. The person who has waited longest gets the seat."
          other="# people are notified at once, with your reason. The people who have waited longest get the seats."
        />
      </p>
      <SubmissionForm
        isDanger
        submission={submission}
        action={<Trans>Cancel and notify them</Trans>}
      >
        <TextField
          control={submission.control}
          name="reason"
          label={t`Reason`}
          hint={t`They see exactly what you write.`}
          autoComplete="off"
        />
      </SubmissionForm>
    </Sheet>
  );
}
