import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useCaptcha } from '#client/forms/use-captcha.ts';
import { useSubmission } from '#client/forms/use-submission.ts';
import { call } from '#client/wire/api.ts';
import { lazy } from '#contract/lazy.ts';
import { captchaFields, retrieveTicket } from '#contract/sign-in.ts';
import { AddressFields, emptyAddress } from './address-fields.tsx';
import { readAddress, TypedAddress } from './typed-address.ts';

const Retrieval = lazy(() => z.object({ address: TypedAddress, ...captchaFields }));

interface RetrieveFormProps {
  isCaptchaRequired: boolean;
  /** Nothing is known about whether there is a ticket. */
  onSent: (address: string) => void;
  /** Shown above the button. */
  children?: ReactNode;
}

/** Requests the ticket's details by message to its registered address. */
export function RetrieveForm({ isCaptchaRequired, onSent, children }: RetrieveFormProps) {
  const captcha = useCaptcha('retrieve', isCaptchaRequired);
  const submission = useSubmission({
    schema: Retrieval,
    start: emptyAddress,
    captcha,
    send: ({ address, ...answered }) =>
      call(retrieveTicket, { ...readAddress(address), ...answered }),
    onSent: (_nothing, { address }) => onSent(address),
  });
  return (
    <SubmissionForm submission={submission} action={<Trans>Send my ticket details</Trans>}>
      <AddressFields control={submission.control} captcha={captcha} />
      {children}
    </SubmissionForm>
  );
}
