import { Trans, useLingui } from '@lingui/react/macro';
import { SubmissionForm } from '#client/forms/submission-form.tsx';
import { useSubmission } from '#client/forms/use-submission.ts';
import { consoleQueries } from '#client/queries/console.ts';
import { useRefetch } from '#client/queries/use-refetch.ts';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { toast } from '#client/ui/touch/toast.ts';
import { call } from '#client/wire/api.ts';
import { correctPerson, type Person } from '#contract/persons.ts';

/** Corrects a person's data, by the rules of the registration form. */
export function CorrectSheet({ person, onClosed }: { person: Person; onClosed: () => void }) {
  const { t } = useLingui();
  const refetch = useRefetch(consoleQueries.all());
  const { id: registration_id, name, company_name, job_title, department } = person;
  const submission = useSubmission({
    schema: correctPerson.input,
    adjust: (values) => ({ ...values, registration_id }),
    start: {
      name,
      company_name,
      job_title,
      department,
      city: person.city,
      company_address: person.company_address,
      area_code: '',
      cellphone: '',
      email: '',
    },
    send: (input) => call(correctPerson, input),
    onSent: () => {
      void refetch();
      toast(t`Saved.`);
      onClosed();
    },
  });
  const { control } = submission;
  const stays = t`Leave it empty to keep it. The one used to sign in cannot be changed.`;
  return (
    <Sheet title={t`Correct the registration`} onClosed={onClosed}>
      <p className="quiet">
        <Trans>The rules of the form apply. This uses up none of the person’s edits.</Trans>
      </p>
      <SubmissionForm submission={submission} action={<Trans>Save</Trans>}>
        <TextField control={control} name="name" label={t`Name`} autoComplete="off" />
        <TextField control={control} name="company_name" label={t`Company`} autoComplete="off" />
        <TextField control={control} name="job_title" label={t`Job title`} autoComplete="off" />
        <TextField
          control={control}
          name={'department'}
          label={t`Department`}
          autoComplete="off"
          isOptional
        />
        <TextField control={control} name="city" label={t`City`} autoComplete="off" />
        <TextField
          control={control}
          name={'company_address'}
          label={t`Company address`}
          autoComplete="off"
        />
        <TextField
          control={control}
          name={'area_code'}
          label={t`Country code`}
          hint={t`Digits alone, with the phone number.`}
          inputMode="numeric"
          autoComplete="off"
          isOptional
        />
        <TextField
          control={control}
          name={'cellphone'}
          label={t`Phone number`}
          hint={stays}
          inputMode="numeric"
          autoComplete="off"
          isOptional
        />
        <TextField
          control={control}
          name={'email'}
          label={t`E-mail`}
          hint={stays}
          autoComplete="off"
          isOptional
        />
      </SubmissionForm>
    </Sheet>
  );
}
