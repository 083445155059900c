import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useFormState, useWatch } from 'react-hook-form';
import { choiceQueries } from '#client/queries/choices.ts';
import classes from '#client/ui/fields/form.module.css';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import type { BasicInformation } from '#contract/registrations.ts';
import type { BasicValues } from './basic-values.ts';

type BasicControl = Control<BasicValues, unknown, BasicInformation>;

/** The company one comes from and what one does there. */
export function CompanyFields({ control }: { control: BasicControl }) {
  const { t } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const region = useWatch({ control, name: 'region' });
  const hints: Record<string, string> = {
    mainland: t`The full Chinese name, as on the business licence`,
    overseas: t`In Latin or other letters, without Chinese characters`,
  };
  return (
    <>
      <TextField
        control={control}
        name="company_name"
        label={t`Company name`}
        hint={hints[region]}
        autoComplete="organization"
      />
      <TextField
        control={control}
        name="job_title"
        label={t`Job title`}
        autoComplete="organization-title"
      />
      <SelectField
        control={control}
        name="business_nature"
        label={t`Nature of business`}
        options={selection.business_nature}
      />
      <TextField control={control} name="city" label={t`City`} autoComplete="address-level2" />
      <TextField
        control={control}
        name="company_address"
        label={t`Company address`}
        autoComplete="street-address"
      />
      <MoreAboutCompany control={control} />
    </>
  );
}

const moreFields = [
  'department',
  'department_function',
  'relevant_industry',
  'phone',
  'fax',
  'website',
] as const;

/** What may be left out: folded away unless something is filled in or wrong there. */
function MoreAboutCompany({ control }: { control: BasicControl }) {
  const { t } = useLingui();
  const { data: selection } = useSuspenseQuery(choiceQueries.selection());
  const { errors } = useFormState({ control });
  const filled = useWatch({ control, name: moreFields });
  const [isOpen, setOpen] = useState(() => filled.some((text) => text !== ''));
  const isWrong = moreFields.some((field) => errors[field]);
  return (
    <details
      className={classes.section}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => {
        // What is wrong stays in sight.
        if (isWrong) currentTarget.open = true;
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <Trans>More about your work (optional)</Trans>
      </summary>
      <div className={classes.inside}>
        <TextField control={control} name="department" label={t`Department`} isOptional />
        <SelectField
          control={control}
          name="department_function"
          label={t`Function of the department`}
          options={selection.department_function}
          isOptional
        />
        <SelectField
          control={control}
          name="relevant_industry"
          label={t`Industry`}
          options={selection.relevant_industry}
          isOptional
        />
        <TextField
          control={control}
          name="phone"
          label={t`Office phone`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          isOptional
        />
        <TextField
          control={control}
          name="fax"
          label={t`Fax`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          isOptional
        />
        <TextField
          control={control}
          name="website"
          label={t`Website`}
          hint={t`Starts with https://`}
          type="url"
          inputMode="url"
          autoComplete="url"
          isOptional
        />
      </div>
    </details>
  );
}
