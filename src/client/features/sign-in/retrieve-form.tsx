import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useCaptcha } from '#client/forms/use-captcha.ts';
import { useSubmission } from '#client/forms/use-submission.ts';
import { call } from '#client/wire/api.ts';
import { retrieveTicket } from '#contract/sign-in.ts';
import { AddressFields, type AddressValues, emptyAddress } from './address-fields.tsx';

interface RetrieveFormProps {
  by: 'phone' | 'email';
  isCaptchaRequired: boolean;
  /** Nothing is known about whether there is a ticket. */
  onSent: (address: string) => void;
  /** Shown above the button. */
  children?: ReactNode;
}

/** Requests the ticket's details by message to its registered address. */
export function RetrieveForm({ by, isCaptchaRequired, onSent, children }: RetrieveFormProps) {
  const captcha = useCaptcha('retrieve', isCaptchaRequired);
  const start: AddressValues = { by, ...emptyAddress };
  const submission = useSubmission({
    schema: retrieveTicket.input,
    start,
    captcha,
    send: (input) => call(retrieveTicket, input),
    onSent: (_nothing, input) => onSent(input.by === 'phone' ? input.cellphone : input.email),
  });
  return (
    <SubmissionForm submission={submission} action={<Trans>Send my ticket details</Trans>}>
      <AddressFields control={submission.control} by={by} captcha={captcha} />
      {children}
    </SubmissionForm>
  );
}
