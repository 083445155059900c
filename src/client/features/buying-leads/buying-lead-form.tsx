import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useVisitor } from '#client/device/sign-in.ts';
import { ContactFields } from '#client/forms/contact-fields.tsx';
import { blankValues } from '#client/forms/form-values.ts';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { useContact } from '#client/queries/use-contact.ts';
import { useCountries } from '#client/queries/use-countries.ts';
import { enqueue } from '#client/sync/outbox/outbox.ts';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { addBuyingLead, BuyingLeadForm as BuyingLead } from '#contract/buying-leads.ts';
import { limits } from '#contract/limits.ts';

interface BuyingLeadFormProps {
  /** Called when the lead is in the outbox. */
  onQueued: () => void;
  /** Called without a sign-in; the draft stays. */
  onSignInNeeded: () => void;
}

/**
 * The form of a buying lead. It goes into the device's outbox at once, and is sent when possible.
 */
export function BuyingLeadForm({ onQueued, onSignInNeeded }: BuyingLeadFormProps) {
  const { t } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const countries = useCountries();
  const categories = selection.product_categories;
  const labelOf = (code: string) => categories.find((one) => one.code === code)?.label ?? '';
  const isSignedIn = useVisitor() !== null;
  const submission = useSubmission({
    schema: BuyingLead,
    start: blankValues(BuyingLead),
    // Written before the sign-in: shared by all visitors of this device.
    draft: { name: 'buying-lead', owner: 'anyone' },
    known: useContact(),
    onSignInNeeded,
    send: (lead) => enqueue(addBuyingLead, lead, { about: labelOf(lead.product_category_1) }),
    onSent: onQueued,
  });
  const { control } = submission;
  const mayBeRead = useWatch({ control, name: 'contact_consent' });
  return (
    <SubmissionForm
      submission={submission}
      action={isSignedIn ? <Trans>Post the buying lead</Trans> : <Trans>Sign in and post</Trans>}
    >
      <SelectField
        control={control}
        name="product_category_1"
        label={t`Product category`}
        options={categories}
      />
      <SelectField
        control={control}
        name="product_category_2"
        label={t`Another product category`}
        options={categories}
        isOptional
      />
      <TextArea
        control={control}
        name="requirement"
        label={t`What you are looking for`}
        hint={t`Product, quantity, time and place, in your own words`}
        max={limits.TEXT_CHARACTERS_MAX}
      />
      <h2>
        <Trans>Who is looking</Trans>
      </h2>
      <ContactFields
        control={control}
        countries={countries}
        industries={selection.relevant_industry}
      />
      <TextField
        control={control}
        name="email"
        label={t`E-mail`}
        hint={t`An e-mail address or a phone number, or both`}
        kind="email"
      />
      <TextField control={control} name="phone" label={t`Phone`} kind="phone" isOptional />
      <ConsentField
        control={control}
        name="contact_consent"
        label={t`Exhibitors of these categories may read this and answer me; those who answer see how to reach me.`}
        hint={t`If unticked, only the organiser sees it. You can close the lead at any time; exhibitors then no longer see it.`}
      />
      {mayBeRead && (
        <ConsentField
          control={control}
          name="consent_abroad"
          label={t`Also exhibitors outside mainland China.`}
          hint={t`They receive what is stated here, to answer it. Each that answers is named to you: contact it to exercise your rights.`}
        />
      )}
    </SubmissionForm>
  );
}
