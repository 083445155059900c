import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useVisitor } from '#client/device/sign-in.ts';
import { ContactFields } from '#client/forms/contact-fields.tsx';
import { blankValues, type FormValues } from '#client/forms/form-values.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { useInquiryChoices } from '#client/lang/use-inquiry-choices.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { useContact } from '#client/queries/use-contact.ts';
import { enqueue } from '#client/sync/outbox/outbox.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import {
  addInquiry,
  InquiryForm as Inquiry,
  inquiryFormTo,
  isAbroad,
} from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';

interface InquiryFormProps {
  about: {
    exhibitor_id: string;
    exhibitor_name: string;
    /** Of the exhibitor, ISO 3166-1 alpha-2. */
    country: string;
    country_name: string;
    exhibit_id?: string;
    exhibit_name?: string;
  };
  /** The inquiry is in the outbox. */
  onQueued: () => void;
  /** No visitor is signed in; what was typed stays as a draft. */
  onSignInNeeded: () => void;
}

const start: FormValues<Inquiry> = { ...blankValues(Inquiry), mails: true };

/** A question to an exhibitor. It goes into the device's outbox at once, and is sent when it can be. */
export function InquiryForm({ about, onQueued, onSignInNeeded }: InquiryFormProps) {
  const { t } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const { items: countries } = useSuspenseQuery(choiceQueries.countries()).data;
  const { intentions, quantities } = useInquiryChoices();
  const { exhibitor_id, exhibit_id, exhibitor_name, exhibit_name, country, country_name } = about;
  const isSignedIn = useVisitor() !== null;
  const contact = useContact();
  const submission = useSubmission<FormValues<Inquiry>, Inquiry, unknown>({
    schema: inquiryFormTo(country),
    start,
    draft: { name: 'inquiry', owner: exhibit_id ?? exhibitor_id },
    leaveOut: ['consent_abroad'],
    known: useMemo(() => ({ ...contact, receiving_email: contact.email }), [contact]),
    onSignInNeeded,
    send: (inquiry) =>
      enqueue(
        addInquiry,
        { ...inquiry, exhibitor_id, exhibit_id },
        { about: exhibit_name ?? exhibitor_name },
      ),
    onSent: onQueued,
  });
  const { control } = submission;
  return (
    <SubmissionForm
      submission={submission}
      action={isSignedIn ? <Trans>Send the inquiry</Trans> : <Trans>Sign in and send</Trans>}
    >
      <ChoiceField
        control={control}
        name="intention"
        label={t`What you would like`}
        options={intentions}
        look="list"
      />
      <SelectField
        control={control}
        name="estimated_quantity"
        label={t`Estimated quantity`}
        options={quantities}
      />
      <TextArea
        control={control}
        name="description"
        label={t`Your question`}
        max={limits.TEXT_CHARACTERS_MAX}
      />
      <h2>
        <Trans>What the exhibitor sees of you</Trans>
      </h2>
      <ContactFields
        control={control}
        countries={countries}
        industries={selection.relevant_industry}
      />
      <TextField
        control={control}
        name="receiving_email"
        label={t`E-mail for replies`}
        kind="email"
      />
      <ConsentField
        control={control}
        name="mails"
        label={t`Send me replies by e-mail too. Every e-mail has a link that stops them.`}
      />
      {isAbroad(country) && (
        <ConsentField
          control={control}
          name="consent_abroad"
          label={t`I agree that what I state here is passed on to ${exhibitor_name} in ${country_name}.`}
          hint={t`The exhibitor is outside mainland China. It receives your name, company, country, e-mail address and messages, to answer them; write to it to use your rights.`}
        />
      )}
    </SubmissionForm>
  );
}
