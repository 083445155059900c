import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import type { FormValues } from '#client/forms/form-values.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { useContact } from '#client/queries/use-contact.ts';
import { enqueue } from '#client/sync/outbox/outbox.ts';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import {
  addInquiry,
  type InquiryForm as Inquiry,
  inquiryFormTo,
  isAbroad,
} from '#contract/inquiries.ts';
import { AttachFiles } from './attach-files.tsx';
import { InquiryContact, InquiryQuestion, inquiryStart } from './inquiry-fields.tsx';

interface InquiryFormProps {
  about: {
    exhibitor_id: string;
    exhibitor_name: string;
    /** Country of the exhibitor, ISO 3166-1 alpha-2. */
    country: string;
    country_name: string;
    exhibit_id?: string;
    exhibit_name?: string;
  };
  /** Called when the inquiry is in the outbox. */
  onQueued: () => void;
  /** Called without a sign-in; the draft stays. */
  onSignInNeeded: () => void;
}

/**
 * A question to an exhibitor. It goes into the device's outbox at once, and is sent when possible.
 */
export function InquiryForm({ about, onQueued, onSignInNeeded }: InquiryFormProps) {
  const { t } = useLingui();
  const { exhibitor_id, exhibit_id, exhibitor_name, exhibit_name, country, country_name } = about;
  const isSignedIn = useVisitor() !== null;
  const [files, setFiles] = useState<readonly File[]>([]);
  const contact = useContact();
  const submission = useSubmission<FormValues<Inquiry>, Inquiry, unknown>({
    schema: inquiryFormTo(country),
    start: inquiryStart,
    draft: { name: 'inquiry', owner: exhibit_id ?? exhibitor_id },
    leaveOut: ['consent_abroad'],
    known: useMemo(() => ({ ...contact, receiving_email: contact.email }), [contact]),
    onSignInNeeded,
    send: (inquiry) =>
      enqueue(
        addInquiry,
        { ...inquiry, exhibitor_id, exhibit_id },
        { about: exhibit_name ?? exhibitor_name, files },
      ),
    onSent: onQueued,
  });
  const { control } = submission;
  return (
    <SubmissionForm
      submission={submission}
      action={isSignedIn ? <Trans>Send the inquiry</Trans> : <Trans>Sign in and send</Trans>}
    >
      <InquiryQuestion control={control} />
      {/* Hidden without a sign-in: the sign-in leaves the page and loses chosen files. */}
      {isSignedIn && <AttachFiles files={files} onChange={setFiles} />}
      <InquiryContact control={control} />
      {isAbroad(country) && (
        <ConsentField
          control={control}
          name="consent_abroad"
          label={t`I agree that what I enter here is passed on to ${exhibitor_name} in ${country_name}.`}
          hint={t`The exhibitor is outside mainland China. It receives your name, company, country, e-mail address and messages, to answer them. Contact it to exercise your rights.`}
        />
      )}
    </SubmissionForm>
  );
}
