import { Trans, useLingui } from '@lingui/react/macro';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { useCountries } from '#client/queries/use-countries.ts';
import { useExhibition } from '#client/queries/use-exhibition.ts';
import { ConsentField } from '#client/ui/fields/consent-field.tsx';
import { SearchSelect } from '#client/ui/fields/search-select.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { call } from '#client/wire/api.ts';
import { dayText } from '#contract/date-text.ts';
import { limits } from '#contract/limits.ts';
import { askVisaLetter, type OwnVisaLetter } from '#contract/visa-letters.ts';

interface LetterFormProps {
  suggested: Extract<OwnVisaLetter, { state: 'open' }>['suggested'];
  onIssued: () => Promise<void>;
}

/** Asks for the facts of the passport. No draft: the number must not be stored on the device. */
export function LetterForm({ suggested, onIssued }: LetterFormProps) {
  const { t, i18n } = useLingui();
  const { start_date, end_date } = useExhibition();
  const countries = useCountries().map(({ code, name }) => ({ code, label: name }));
  const submission = useSubmission({
    schema: askVisaLetter.input,
    start: { ...suggested, passport_number: '', birth_date: '', consent: false },
    send: (input, once) => call(askVisaLetter, input, once),
    onSent: onIssued,
  });
  const { control } = submission;
  const first = dayText(start_date, i18n.locale);
  const last = dayText(end_date, i18n.locale);
  const days = limits.LETTER_KEPT_DAYS;
  return (
    <SubmissionForm submission={submission} action={<Trans>Get the letter</Trans>}>
      <TextField
        control={control}
        name="passport_name"
        label={t`Full name`}
        hint={t`In Latin letters, exactly as in your passport`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        control={control}
        name="passport_number"
        label={t`Passport number`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SearchSelect
        control={control}
        name="nationality"
        label={t`Nationality`}
        options={countries}
      />
      <TextField
        control={control}
        name="birth_date"
        label={t`Date of birth`}
        type="date"
        autoComplete="off"
      />
      <TextField
        control={control}
        name="arrives_on"
        label={t`You arrive in China on`}
        hint={t`The exhibition begins on ${first}.`}
        type="date"
        autoComplete="off"
      />
      <TextField
        control={control}
        name="leaves_on"
        label={t`You leave China on`}
        hint={t`The exhibition ends on ${last}.`}
        type="date"
        autoComplete="off"
      />
      <ConsentField
        control={control}
        name="consent"
        label={
          <Trans>
            I agree that the organiser uses my passport number and date of birth for this letter.
          </Trans>
        }
        hint={
          <Trans>
            They are stored encrypted, and deleted {days} days after the exhibition. You can delete
            them earlier.
          </Trans>
        }
      />
    </SubmissionForm>
  );
}
