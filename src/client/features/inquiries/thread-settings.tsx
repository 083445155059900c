import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { inquiryQueries } from '#client/queries/inquiries.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { closeInquiry, type InquiryThread, setInquiryMails } from '#contract/inquiries.ts';

const SLIDERS = 'M4 8h8M18 8h2M15 6a2 2 0 1 0 .01 0M4 16h2M12 16h8M9 14a2 2 0 1 0 .01 0';

interface ThreadSettingsProps {
  account_id: string;
  thread: InquiryThread;
}

/** The address for mailed replies, and the button that closes the conversation. */
export function ThreadSettings(props: ThreadSettingsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const title = t`Settings of this inquiry`;
  return (
    <>
      <IconButton icon={{ path: SLIDERS }} label={title} onClick={() => setOpen(true)} />
      {isOpen && (
        <Sheet title={title} onClosed={() => setOpen(false)}>
          <Mails {...props} onSaved={() => setOpen(false)} />
          <Closing {...props} />
        </Sheet>
      )}
    </>
  );
}

function Mails({
  account_id,
  thread: { id, receiving_email, mails },
  onSaved,
}: ThreadSettingsProps & { onSaved: () => void }) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const submission = useSubmission({
    schema: setInquiryMails.input,
    adjust: (typed: { receiving_email: string; mails: boolean }) => ({ id, ...typed }),
    start: { receiving_email, mails },
    send: (wanted) => call(setInquiryMails, wanted),
    onSent: async () => {
      await queryClient.invalidateQueries(inquiryQueries.thread(account_id, id));
      onSaved();
    },
  });
  const { control } = submission;
  return (
    <SubmissionForm submission={submission} action={<Trans>Save</Trans>}>
      <TextField
        control={control}
        name="receiving_email"
        label={t`E-mail for replies`}
        kind="email"
      />
      <ConsentField control={control} name="mails" label={t`Send me replies by e-mail too`} />
    </SubmissionForm>
  );
}

function Closing({ account_id, thread: { id, closed_by } }: ThreadSettingsProps) {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const close = useMutation({
    mutationFn: (closed: boolean) => call(closeInquiry, { id, closed }),
    onSuccess: () => {
      void queryClient.invalidateQueries(inquiryQueries.thread(account_id, id));
      void queryClient.invalidateQueries({ queryKey: inquiryQueries.list(account_id).queryKey });
    },
  });
  // A message reopens a thread that the exhibitor has closed.
  if (closed_by === 'exhibitor') return null;
  return (
    <div className="stack gap-16">
      <p className="quiet small">
        {closed_by ? (
          <Trans>This inquiry is closed: the exhibitor cannot write to you here.</Trans>
        ) : (
          <Trans>Close the inquiry and the exhibitor cannot write to you here any more.</Trans>
        )}
      </p>
      {close.error && <p role="alert">{i18n._(errorText(close.error))}</p>}
      <Button kind="second" onClick={() => close.mutate(closed_by === null)}>
        {closed_by ? <Trans>Open the inquiry</Trans> : <Trans>Close the inquiry</Trans>}
      </Button>
    </div>
  );
}
