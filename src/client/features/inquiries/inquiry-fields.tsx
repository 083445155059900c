import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { ContactFields } from '#client/forms/contact-fields.tsx';
import { blankValues, type FormValues } from '#client/forms/form-values.ts';
import { useInquiryChoices } from '#client/lang/use-inquiry-choices.ts';
import { choiceQueries } from '#client/queries/choices.ts';
import { useCountries } from '#client/queries/use-countries.ts';
import { ChoiceField } from '#client/ui/fields/choice-field.tsx';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextArea } from '#client/ui/fields/text-area.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { InquiryForm } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';

export const inquiryStart: FormValues<InquiryForm> = { ...blankValues(InquiryForm), mails: true };

interface InquiryFieldsProps {
  control: Control<FormValues<InquiryForm>, unknown, InquiryForm>;
}

/** The buyer's question to an exhibitor. */
export function InquiryQuestion({ control }: InquiryFieldsProps) {
  const { t } = useLingui();
  const { intentions, quantities } = useInquiryChoices();
  return (
    <>
      <ChoiceField
        control={control}
        name="intention"
        label={t`I would like`}
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
    </>
  );
}

/** The buyer's contact details, for replies. */
export function InquiryContact({ control }: InquiryFieldsProps) {
  const { t } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const countries = useCountries();
  return (
    <>
      <h2>
        <Trans>What the exhibitor sees about you</Trans>
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
        label={t`Send me replies by e-mail too. You can unsubscribe from any e-mail.`}
      />
    </>
  );
}
