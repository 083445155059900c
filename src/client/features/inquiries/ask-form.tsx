import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FormValues } from '#client/forms/form-values.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { useContact } from '#client/queries/use-contact.ts';
import { enqueueAll } from '#client/sync/outbox/outbox.ts';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import {
  addInquiry,
  type InquiryForm as Inquiry,
  inquiryFormTo,
  isAbroad,
} from '#contract/inquiries.ts';
import { InquiryContact, InquiryQuestion, inquiryStart } from './inquiry-fields.tsx';

/** An exhibitor with its selected exhibits. */
export interface Asked {
  exhibitor_id: string;
  exhibitor_name: string;
  /** Country of the exhibitor, ISO 3166-1 alpha-2. */
  country: string;
  country_name: string;
  exhibits: readonly { id: string; name: string }[];
}

interface AskFormProps {
  asked: readonly Asked[];
  /** Called when all inquiries are in the outbox, each with its exhibitor's `askSubject`. */
  onQueued: () => void;
  /** Distinguishes this request from earlier ones. */
  asking: string;
}

/** The outbox subject of an inquiry to an exhibitor. */
export function askSubject(asking: string, exhibitor_id: string): string {
  return `ask ${asking} ${exhibitor_id}`;
}

/** A question to several exhibitors; each gets its own thread. */
export function AskForm({ asked, asking, onQueued }: AskFormProps) {
  const { t } = useLingui();
  const contact = useContact();
  const abroad = asked.filter(({ country }) => isAbroad(country));
  const named = abroad.map((one) => `${one.exhibitor_name} (${one.country_name})`).join(', ');
  const submission = useSubmission<FormValues<Inquiry>, Inquiry, unknown>({
    // The strictest exhibitor country decides on the required consent.
    schema: inquiryFormTo(abroad[0]?.country ?? 'CN'),
    start: inquiryStart,
    draft: { name: 'inquiry', owner: 'several' },
    leaveOut: ['consent_abroad'],
    known: useMemo(() => ({ ...contact, receiving_email: contact.email }), [contact]),
    send: (inquiry) => enqueueAll(addInquiry, inquiriesTo(asked, inquiry, asking)),
    onSent: onQueued,
  });
  const { control } = submission;
  const count = asked.length;
  return (
    <SubmissionForm
      submission={submission}
      action={<Plural value={count} one="Send to # exhibitor" other="Send to # exhibitors" />}
    >
      <InquiryQuestion control={control} />
      <InquiryContact control={control} />
      {abroad.length > 0 && (
        <ConsentField
          control={control}
          name="consent_abroad"
          label={t`I agree that what I enter here is passed on to: ${named}.`}
          hint={
            <Trans>
              They are outside mainland China. Each receives your name, company, country, e-mail
              address and messages, to answer them. Contact it to exercise your rights.
            </Trans>
          }
        />
      )}
    </SubmissionForm>
  );
}

function inquiriesTo(asked: readonly Asked[], inquiry: Inquiry, asking: string) {
  const { consent_abroad, ...stated } = inquiry;
  return asked.map(({ exhibitor_id, exhibitor_name, country, exhibits }) => {
    const [exhibit_id, ...other_exhibit_ids] = exhibits.map(({ id }) => id);
    return {
      input: {
        ...stated,
        exhibitor_id,
        exhibit_id,
        ...(other_exhibit_ids.length > 0 && { other_exhibit_ids }),
        ...(isAbroad(country) && { consent_abroad }),
      },
      about: exhibitor_name,
      subject: askSubject(asking, exhibitor_id),
    };
  });
}
