import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { errorText } from '#client/wire/error-text.ts';
import { eraseMyAccount, sendEraseCode } from '#contract/my-data.ts';

interface EraseAccountProps {
  /** Records that stay, each with its reason. */
  stays: readonly string[];
  /** Signs out, and removes the data on this device. */
  onErased: () => void;
}

/**
 * Erases the account: first explains what is erased and what stays, then asks for the code sent to
 * the user.
 */
export function EraseAccount({ stays, onErased }: EraseAccountProps) {
  const { i18n } = useLingui();
  const send = useMutation({ mutationFn: () => call(sendEraseCode, {}) });
  return (
    <div className="stack gap-16">
      <p>
        <Trans>
          Your account, registration, inquiries, sign-ups and favourites are deleted for good. Your
          ticket becomes invalid, seats go to those who wait, and every device is signed out. This
          cannot be undone.
        </Trans>
      </p>
      <div className="stack gap-8">
        <h3>
          <Trans>What stays, and why</Trans>
        </h3>
        <ul className="stack gap-8 listed small">
          {stays.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </div>
      {send.data ? (
        <EraseForm sent={send.data} onErased={onErased} onCancel={send.reset} />
      ) : (
        <p>
          <Button kind="danger" isPending={send.isPending} onClick={() => send.mutate()}>
            <Trans>Erase my account…</Trans>
          </Button>
        </p>
      )}
      <p role="alert" className="error">
        {send.error && i18n._(errorText(send.error))}
      </p>
    </div>
  );
}

interface EraseFormProps extends Pick<EraseAccountProps, 'onErased'> {
  sent: { sent_to: string; demo_code?: string | undefined };
  onCancel: () => void;
}

function EraseForm({ sent: { sent_to, demo_code }, onErased, onCancel }: EraseFormProps) {
  const { t } = useLingui();
  const submission = useSubmission({
    schema: eraseMyAccount.input,
    start: { code: '' },
    send: (input) => call(eraseMyAccount, input),
    onSent: onErased,
  });
  return (
    <SubmissionForm
      submission={submission}
      action={<Trans>Erase my account for good</Trans>}
      others={
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <TextField
        control={submission.control}
        name="code"
        label={t`Code`}
        hint={
          demo_code
            ? t`Demo: no message is sent. The code is ${demo_code}.`
            : t`Sent to ${sent_to}: type the code to confirm that it is you.`
        }
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </SubmissionForm>
  );
}
