import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { randomKey } from '#client/device/random-key.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { type Person, reissueTicket, restoreTicket, revokeTicket } from '#contract/persons.ts';

const calls = { revoke: revokeTicket, restore: restoreTicket, reissue: reissueTicket };
export type TicketAct = keyof typeof calls;

interface TicketSheetProps {
  act: TicketAct;
  person: Pick<Person, 'id'>;
  onClosed: () => void;
}

/** Asks why before a ticket is changed: phone and gates see it at once. */
export function TicketSheet({ act, person, onClosed }: TicketSheetProps) {
  const { t } = useLingui();
  const words = useTicketWords()[act];
  const refetch = useRefetch(consoleQueries.all());
  const [idempotencyKey] = useState(randomKey);
  const registration_id = person.id;
  const submission = useSubmission({
    schema: calls[act].input,
    adjust: (values) => ({ ...values, registration_id }),
    start: { reason: '' },
    send: (input) => call(calls[act], input, { idempotencyKey }),
    onSent: () => {
      void refetch();
      toast(words.done);
      onClosed();
    },
  });
  return (
    <Sheet title={words.title} onClosed={onClosed}>
      <p>{words.means}</p>
      <SubmissionForm submission={submission} action={words.title} isDanger={act === 'revoke'}>
        <TextField
          control={submission.control}
          name="reason"
          label={t`Reason`}
          hint={words.hint}
          autoComplete="off"
        />
      </SubmissionForm>
    </Sheet>
  );
}

function useTicketWords() {
  const { t } = useLingui();
  const noted = t`For the history; the holder does not read it.`;
  return {
    revoke: {
      title: t`Revoke the ticket`,
      means: t`The ticket page says so at once, and gates refuse the code once they have the new list. It can be restored.`,
      hint: t`The holder sees exactly what you write.`,
      done: t`The ticket is revoked.`,
    },
    restore: {
      title: t`Restore the ticket`,
      means: t`The ticket is valid again, with the same code.`,
      hint: noted,
      done: t`The ticket is valid again.`,
    },
    reissue: {
      title: t`Give a new code`,
      means: t`The current code is refused from now on, on paper and in screenshots too. The holder sees the new one on the ticket page; the number stays.`,
      hint: noted,
      done: t`The ticket has a new code.`,
    },
  };
}
